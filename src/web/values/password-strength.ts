// The entropy in bits from which the next text is used.
const steps = [28, 40, 56, 72]

/** 0 to 4: length times alphabet; characters that repeat or continue count little. A hint: the server decides about passwords. */
export function strengthOf(password: string): number {
  const chars = Array.from(password)
  const fresh = chars.filter((char, index) => !follows(char, chars[index - 1])).length
  const length = fresh + (chars.length - fresh) / 4
  const bits = length * Math.log2(alphabetOf(password))
  return steps.filter((step) => bits >= step).length
}

const follows = (char: string, before: string | undefined) =>
  before !== undefined && Math.abs((char.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1

const alphabets: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
]
const alphabetOf = (password: string) =>
  Math.max(
    1,
    alphabets.reduce((size, [shape, letters]) => size + (shape.test(password) ? letters : 0), 0),
  )
