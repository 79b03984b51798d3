export const badCloses = 'Closes must be a time such as 12:55. 25:30 is 1:30 on the next day.'

const shape = /^(?<hours>[0-3]?\d|4[0-7]):(?<minutes>[0-5]\d)$/

/** SALES-52: minutes after midnight of the sheet's day; undefined for a text that is no time. */
export function minutesOf(text: string): number | undefined {
  const { hours, minutes } = shape.exec(text)?.groups ?? {}
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** '25:30' is half past one on the next day; blank for null. */
export const closesText = (minutes: number | null): string =>
  minutes === null ? '' : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
