const mostSteps = 4

export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest) / mostSteps)))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each * mostSteps >= largest) ?? largest
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}

export function figureAxis(values: readonly number[]) {
  const ticks = axisTicks(Math.max(0, ...values))
  return { ticks, domain: [0, ticks.at(-1) ?? 0], interval: 0 as const }
}
