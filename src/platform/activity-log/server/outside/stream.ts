import type { Entry } from './parts.ts'

/**
 * OFFICE-27: an entry as a line of the process's log has it. Its sentence can name people, reasons and values, so it comes with the values
 * only; the digest says which entry of the database it is.
 */
export function streamedEntry(row: Entry, withValues: boolean): object {
  const { id, at, actor, module, application_id: application, digest, ip, log, before, after } = row
  const plain = { id, at: at.toISOString(), actor, module, application, digest }
  return withValues ? { ...plain, ip, log, before, after } : plain
}
