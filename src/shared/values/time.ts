import { fill } from '../text/fill.ts'
import { timeHints as hints } from './hints.ts'
import { plainLine, quoted, valueIs, wrong, type Read } from './read.ts'

const shape = /^(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2})(?::00)?)?(?: ?(?<half>[ap])\.?m\.?)?$/i

/** SCREEN-33: a time of the day: 9:30, 09.30, 0930, 9, 9 pm, 9:30 a.m. The value is HH:mm. */
export function readTime(text: string): Read<string> {
  const line = plainLine(text)
  const found = shape.exec(line)?.groups
  if (!found) return wrong(fill(hints.noTime, { text: quoted(line) }))
  const typed = Number(found['hour'])
  const half = found['half']?.toLowerCase()
  if (half !== undefined && (typed < 1 || typed > 12)) return wrong(fill(hints.noHalfHour, { number: typed }))
  if (typed > 23) return wrong(fill(hints.noHour, { number: typed }))
  const minute = Number(found['minute'] ?? 0)
  if (minute > 59) return wrong(fill(hints.noMinute, { number: minute }))
  // Twelve comes first in either half of the day.
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  return valueIs(`${two(hour)}:${two(minute)}`)
}

const two = (part: number) => String(part).padStart(2, '0')
