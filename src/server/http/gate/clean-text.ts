/** An object with one of these can't be converted to text, or only in its own way. */
const ownText = ['toString', 'valueOf']

/** The database can't store NUL or lone surrogates; a value may also fail when converted to text. The depth was checked before parsing. */
export function isCleanBody(value: unknown): boolean {
  if (typeof value === 'string') return isCleanText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (!isCleanBody(value[index])) return false
    return true
  }
  const keys = Object.keys(value)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? ''
    if (ownText.includes(key) || !isCleanText(key) || !isCleanBody(Reflect.get(value, key))) return false
  }
  return true
}

const isCleanText = (text: string) => !text.includes('\0') && text.isWellFormed()
