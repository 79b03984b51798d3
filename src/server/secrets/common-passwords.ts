import { normalSecret } from './passwords.ts'

const shortestWord = 3
let passwords: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is set: the list uses memory, and few processes ever set a password. */
const commonPasswords = () =>
  (passwords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))

/** True for one of the most common in leaks, or only words of `context` with digits and signs around them (ASVS 6.2.11). Ignores case. */
export async function isCommonPassword(typed: string, context: readonly string[] = []): Promise<boolean> {
  const password = normalSecret(typed)
  const common = await commonPasswords()
  if (common.has(password.toLowerCase())) return true
  const letters = lettersOf(password)
  const words = context.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)]).map(lettersOf)
  const wordSet = new Set(words.filter((word) => word.length >= shortestWord))
  return isOnly(letters, wordSet)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

function isOnly(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = [...words].some((word) => (reached[end - word.length] ?? false) && text.startsWith(word, end - word.length))
  return text !== '' && (reached.at(-1) ?? false)
}
