/** SALES-46: shows by the time of day in their name, such as '06:00 PM' or '18:00'; those without one come last, in the order given. */
export const byTimeOfDay = <Show extends { time: string }>(shows: readonly Show[]): Show[] =>
  shows.toSorted((one, other) => minutesIn(one.time) - minutesIn(other.time))

const noTime = 24 * 60
const inHalves = /(?<!\d)(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])\.?m\b/i
const in24Hours = /(?<!\d)(?<hour>\d{1,2})[:.](?<minute>\d{2})(?!\d)/

/** Minutes since midnight of the first time that a text names. */
function minutesIn(text: string): number {
  const { hour, minute = '0', half } = (inHalves.exec(text) ?? in24Hours.exec(text))?.groups ?? {}
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return noTime
  const isAfternoon = half?.toLowerCase() === 'p'
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return hours * 60 + Number(minute)
}
