/** The names of the places in a text: `count` of 'N of {count}'. */
export type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** A text with its places filled: `fill('Saved {time}', { time })`. The compiler asks for a value for each place of the text. */
export const fill = <Text extends string>(text: Text, values: Readonly<Record<Places<Text>, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => String((values as Record<string, string | number>)[place] ?? whole))

/** A text in the form that a count needs; `many` has the place `{count}`. */
export const counted = (
  count: number,
  { one, many }: { one: string; many: string },
  values: Readonly<Record<string, string | number>> = {},
): string => fill(count === 1 ? one : many, { ...values, count })
