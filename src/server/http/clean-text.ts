const deepest = 20
/** An object that has one of these can't be turned into text, or only as it says itself. */
const ownText = ['toString', 'valueOf']

/**
 * Whether every text of a body can be kept: no NUL, which PostgreSQL refuses, no lone surrogates, which have no UTF-8,
 * no deeper nesting than any call has a use for, and nothing that fails once it is turned into text.
 */
export function isCleanBody(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepest) return false
  return Object.entries(value).every(
    ([key, each]) => !ownText.includes(key) && isCleanBody(key, depth + 1) && isCleanBody(each, depth + 1),
  )
}
