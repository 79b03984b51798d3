/** How node-postgres writes a value of a statement; its own types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null
}
