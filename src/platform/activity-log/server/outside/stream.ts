import type { Entry } from './parts.ts'

/**
 * OFFICE-27: an entry as a line of the process's log. Its sentence can contain people, reasons and values, so it is included only together
 * with the values; the digest identifies the entry in the database.
 */
export function streamedEntry(row: Entry, withValues: boolean): object {
  const { id, at, actor, module, application_id: application, digest, ip, log, before, after } = row
  const plain = { id, at: at.toISOString(), actor, module, application, digest }
  return withValues ? { ...plain, ip, log, before, after } : plain
}
