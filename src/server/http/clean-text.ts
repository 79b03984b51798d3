const deepest = 20

/**
 * Whether every text of a body can be kept: no NUL, which PostgreSQL refuses, no lone surrogates, which have no UTF-8,
 * and no deeper nesting than any call has a use for.
 */
export function isCleanBody(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepest) return false
  return Object.entries(value).every(([key, each]) => isCleanBody(key, depth + 1) && isCleanBody(each, depth + 1))
}
