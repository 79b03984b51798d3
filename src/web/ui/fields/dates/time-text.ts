const shape = /^(?<hour>\d{1,2})(?:[:.]?(?<minute>\d{2}))?(?: ?(?<half>am|pm))?$/i

/** SCREEN-33: reads a typed time of the day: 9:30, 09.30, 0930, 9, 9 pm. The result is HH:mm; undefined for anything that is no time. */
export function readTime(text: string): string | undefined {
  const found = shape.exec(text.trim())?.groups
  if (!found) return undefined
  const hour = hourOf(Number(found['hour']), found['half']?.toLowerCase())
  const minute = Number(found['minute'] ?? 0)
  return hour === undefined || hour > 23 || minute > 59 ? undefined : `${two(hour)}:${two(minute)}`
}

/** Twelve comes first in either half of the day. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

const two = (part: number) => String(part).padStart(2, '0')
