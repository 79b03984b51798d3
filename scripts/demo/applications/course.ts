import type { Random } from '../random.ts'

export type Course = {
  created: Date
  tried?: Date
  submitted?: Date
  status?: { title: string; at: Date }
  approved?: Date
  deleted?: Date
}
type Weights = Readonly<Record<string, number>>
type End = 'begun' | 'tried' | 'submitted' | 'approved'

const day = 86_400_000
const monthsBack = 18

const statuses: Weights = { '': 42, 'Under review': 20, 'Documents requested': 12, Interview: 14, 'Waiting list': 6, Rejected: 6 }
const afterApproval: Weights = { '': 75, converted: 25 }

export function courseOf(random: Random, now: Date, ends: Readonly<Record<End, number>>, listed: readonly string[]): Course {
  const hasCome = (at: Date) => at < now
  const end = random.weighed(ends)
  const created = officeHours(random, new Date(now.getTime() - day * (1 + random.next() ** 1.4 * (monthsBack * 30.4 - 2))))
  const later = (from: Date, least: number, most: number) =>
    officeHours(random, new Date(from.getTime() + day * random.between(least, most)))

  if (end === 'begun') {
    const deleted = new Date(now.getTime() - day * random.between(1, 25))
    return random.chance(0.04) && created < deleted ? { created, deleted } : { created }
  }
  const pressed = later(created, 1, 24)
  if (!hasCome(pressed)) return { created }
  if (end === 'tried') return { created, tried: pressed }

  const title = random.weighed(end === 'approved' ? afterApproval : statuses)
  const approved = later(pressed, 6, 40)
  const isApproved = end === 'approved' && hasCome(approved)
  const at = later(isApproved ? approved : pressed, 1, 5)
  const isSet = listed.includes(title) && hasCome(at) && (end === 'submitted' || isApproved)
  return { created, submitted: pressed, ...(isApproved && { approved }), ...(isSet && { status: { title, at } }) }
}

export const lastOf = ({ created, tried, submitted, approved, status, deleted }: Course): Date =>
  [created, tried, submitted, approved, status?.at, deleted].reduce<Date>((last, at) => (at && at > last ? at : last), created)

function officeHours(random: Random, moment: Date): Date {
  const midnight = Math.floor(moment.getTime() / day) * day
  return new Date(midnight + random.between(180, 990) * 60_000 + random.between(0, 59_999))
}
