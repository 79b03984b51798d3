/**
 * The encoding of a statement's values by node-postgres. A batch (batch.ts) sends statements itself, and must encode values
 * like node-postgres: moments with their offset, lists as PostgreSQL arrays, other objects as JSON.
 */
declare module 'pg/lib/utils.js' {
  /**
   * A value as it is sent: text, or bytes as they are. Throws where an object has no JSON.
   */
  export function prepareValue(value: unknown): Buffer | string | null
}
