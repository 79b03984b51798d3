/**
 * How node-postgres writes the values of a statement. A batch (batch.ts) sends statements itself, and its values must read as those of node-postgres
 * always did: moments with their offset, lists as arrays of PostgreSQL, other objects as JSON.
 */
declare module 'pg/lib/utils.js' {
  /**
   * A value as it is sent: text, or bytes as they are. Throws where an object has no JSON.
   */
  export function prepareValue(value: unknown): Buffer | string | null
}
