import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])
const shortestWord = 3

/**
 * Whether a stranger would try a password: one of the commonest known from leaks, or nothing but words of `context` (names of
 * the person and of the place) with digits and signs about them (ASVS 6.2.11). Case does not help.
 */
export function isCommonPassword(password: string, context: readonly string[] = []): boolean {
  if (common.has(password.toLowerCase())) return true
  const letters = lettersOf(password)
  const words = context.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)]).map(lettersOf)
  const wordSet = new Set(words.filter((word) => word.length >= shortestWord))
  return isOnly(letters, wordSet)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

/** Whether a text is words of a set, one after the other. */
function isOnly(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = [...words].some((word) => (reached[end - word.length] ?? false) && text.startsWith(word, end - word.length))
  return text !== '' && (reached.at(-1) ?? false)
}
