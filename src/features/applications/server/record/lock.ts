import type { Writer } from '#features/forms/engine/normalise.ts'
import { customStatus, locked, decided } from '../../contract.ts'
import type { Row } from './store.ts'

/**
 * Why somebody may not change a record's answers and documents; undefined while they may. An approved one is closed to
 * everybody, a rejected one to its applicant.
 */
export function lockOn(row: Pick<Row, 'application_status' | 'custom_status'>, writer: Writer): string | undefined {
  if (row.application_status === 'approved') return locked
  const isRejected = row.custom_status.toLowerCase() === customStatus.rejected.toLowerCase()
  return writer === 'applicant' && isRejected ? decided : undefined
}
