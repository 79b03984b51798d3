export type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The compiler requires a value for each placeholder. */
export const fill = <Text extends string>(text: Text, values: Readonly<Record<Places<Text>, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, place: string) => String((values as Record<string, string | number>)[place] ?? whole))

export const counted = (
  count: number,
  { one, many }: { one: string; many: string },
  values: Readonly<Record<string, string | number>> = {},
): string => fill(count === 1 ? one : many, { ...values, count })
