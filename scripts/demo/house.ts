import { encodeBase64 } from '#shared/text/base64.ts'
import { announcements } from '#admissions/office/announcements/contract.ts'
import { distributors } from '#sales/distributors/contract.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { shows } from '#sales/shows/contract.ts'
import { settingsKey, siteSettingsCalls, type Fees } from '#platform/site-settings/contract.ts'
import { formNames } from '#shared/form-name.ts'
import { userList } from '#accounts/users/list-contract.ts'
import type { CalendarDate } from '#shared/time/dates.ts'
import { formatIsoDate } from '#shared/time/dates.ts'
import type { Ask } from './ask-as.ts'
import type { JobLists } from './applications/job-answers.ts'
import type { SchoolLists } from './applications/school-answers.ts'
import { demoPassword, staff } from './staff.ts'
import type { Master } from '#admissions/record/masters/master.ts'

export async function furnish(ask: Ask, today: CalendarDate): Promise<void> {
  for (const { firstname, lastname, username, gender, role, usergroup, isActive } of staff)
    await ask(userList.save, {
      Firstname: firstname,
      Lastname: lastname,
      Username: username,
      Gender: gender,
      Password: encodeBase64(demoPassword),
      Roalval: role,
      usergroup,
      IsActive: isActive,
    })
  for (const show of showRows) await ask(shows.save, show)
  for (const [place, [Firsrname, Lastname, City, size]] of distributorRows.entries())
    await ask(distributors.save, {
      DistributorID: distributorId(place),
      Firsrname,
      Lastname,
      Address: `${place + 11} Market Road`,
      City,
      Email: `${Firsrname}.${Lastname}@example.com`.toLowerCase(),
      Mobile: `50000000${String(place + 10)}`,
      Joined: `${1968 + place * 3}-0${(place % 9) + 1}-14`,
      IsActive: size > 0,
    })
  const day = (offset: number) => formatIsoDate(dayFrom(today, offset))
  for (const { from, until, ...notice } of notices)
    await ask(announcements.save, { ...notice, date: day(from), until: until === undefined ? '' : day(until) })
  await ask(siteSettingsCalls.save, { UID: settingsKey, Forms: [...formNames], DefaultForm: 'college', Fees: fees })
}

/** The fee of an application, in whole units of the currency. */
export const fees: Fees = {
  college: { on: true, amount: 1500, currency: 'INR' },
  school: { on: true, amount: 250, currency: 'INR' },
}

type Post = { designation: string; jobcategory: { jobtitle: string } }

export async function readLists(ask: Ask): Promise<{ statuses: string[]; job: JobLists; school: SchoolLists }> {
  const active = (master: Master) => ask<Record<string, unknown>[]>(masterCalls(master).get, { IsActive: true })
  const texts = async (master: Master) =>
    (await active(master)).map((row) => String(row[master.field])).filter((text) => text !== 'Other')
  const posts = (await ask<Post[]>(masterCalls(masters.designation).get, { IsActive: true })).map(
    ({ designation, jobcategory }) => ({ designation, category: jobcategory.jobtitle }),
  )
  const districts = await texts(masters.district)
  return {
    statuses: await texts(masters.Statustitle),
    school: { districts, branches: await texts(masters.branchtitle) },
    job: {
      districts,
      qualifications: await texts(masters.qualification),
      experiences: await texts(masters.experience),
      ranges: await texts(masters.ctcrange),
      posts: posts.filter(({ category }) => category !== 'Other'),
    },
  }
}

const showRows = [
  { Time: '11:00 AM', Prize_single: 95, Prize_double: 950, Prize_triple: 6500 },
  { Time: '01:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 7000 },
  { Time: '06:00 PM', Prize_single: 100, Prize_double: 1000, Prize_triple: 7500 },
  { Time: '08:00 PM', Prize_single: 110, Prize_double: 1100, Prize_triple: 8000 },
  { Time: '03:00 PM', Prize_single: 90, Prize_double: 900, Prize_triple: 6000, IsActive: false },
]

/** With their relative sales: 0 means the distributor has stopped. */
const distributorRows: readonly (readonly [string, string, string, number])[] = [
  ['Ganesan', 'Murthy', 'Chennai', 4],
  ['Fathima', 'Beevi', 'Madurai', 3],
  ['Xavier', 'Raj', 'Thoothukudi', 2],
  ['Saraswathi', 'Devi', 'Salem', 2],
  ['Imran', 'Sheriff', 'Vellore', 1],
  ['Parvathi', 'Ammal', 'Erode', 1],
  ['Dinesh', 'Babu', 'Karur', 2],
  ['Rosalind', 'Peter', 'Nagercoil', 0],
  ['Velu', 'Samy', 'Tiruppur', 1],
  ['Noor', 'Jahan', 'Cuddalore', 1],
  ['Chandra', 'Sekar', 'Dindigul', 1],
  ['Mary', 'Stella', 'Thanjavur', 2],
]
const distributorId = (place: number) => `D${String(place + 1).padStart(3, '0')}`

export const distributorSizes: ReadonlyMap<string, number> = new Map(
  distributorRows.flatMap(([, , , size], place) => (size > 0 ? [[distributorId(place), size] as const] : [])),
)

/** Days are counted from today. */
const notices = [
  {
    title: 'Admissions are open',
    content: 'Applications for the coming intake are open. Have your passport and your transcripts at hand.',
    from: -60,
  },
  { title: 'விடுமுறை அறிவிப்பு', content: 'வரும் வெள்ளிக்கிழமை அலுவலகம் மூடப்பட்டிருக்கும்.', from: -2, until: 12 },
  {
    title: 'Interviews next month',
    content: 'Applicants invited to an interview are informed by e-mail a week before.',
    from: -5,
    until: 30,
  },
  { title: 'New fee structure', content: 'The fees of the next academic year are published on its first day.', from: 14 },
  { title: 'Servers were down for an hour', content: 'Nothing was lost. Thank you for your patience.', from: -200, until: -190 },
  { title: 'Old brochure', content: 'Please use the new one.', from: -300, IsActive: false },
]

export function dayFrom({ year, month, day }: CalendarDate, offset: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day + offset))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
