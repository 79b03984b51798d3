import type { Person } from './person.ts'
import type { Random } from '../random.ts'

export type JobLists = {
  districts: readonly string[]
  qualifications: readonly string[]
  experiences: readonly string[]
  ranges: readonly string[]
  posts: readonly { designation: string; category: string }[]
}

/** `began` is the moment it was started. Dates are `DD-MM-YYYY`. */
export function jobAnswers(random: Random, person: Person, began: Date, lists: JobLists): Record<string, unknown> {
  const post = random.pick(lists.posts)
  const Experience = random.pick(lists.experiences)
  const years = yearsOf(Experience)
  const year = began.getUTCFullYear()
  return {
    Name: `${person.firstName} ${person.family}`,
    MailId: person.email,
    Gender: person.gender,
    PhoneNumber: person.phone,
    WorkLocation: random.pick(lists.districts),
    PreferredLocation: random.some(lists.districts, random.between(1, 3)),
    Qualification: random.pick(lists.qualifications),
    JobCategory: post.category,
    Designation: post.designation,
    JobAppliedfor: post.designation,
    Experience,
    DOB: `${pad(random.between(1, 28))}-${pad(random.between(1, 12))}-${year - 23 - years - random.between(0, 6)}`,
    CtcRange: random.pick(lists.ranges),
    TechnicalSkills: random.some(skills[post.category] ?? ['English', 'MS Office', 'Communication'], random.between(1, 3)),
    Candidatecommands: random.pick([
      '',
      '',
      'Can join within a month.',
      'Prefers a day shift.',
      'Ready to relocate.',
      'உடனடியாக சேர முடியும்.',
    ]),
    EmploymentHistory: years === 0 ? [] : employers(random, person, year, years, post.designation),
    Referred: random.pick(['', '', '', 'Employee referral', 'Job fair']),
    Isplaced: false,
  }
}

export const recruiterNotes = [
  'Spoke on the phone, good impression. Call again next week.',
  'Salary expectation is above the range.',
  'Interviewed by the head of department: strong candidate.',
  'Asked for the experience certificate.',
  'No answer at three calls.',
]

const skills: Readonly<Record<string, readonly string[]>> = {
  'Accounts and Finance': ['Tally', 'Excel', 'GST returns', 'SAP FI'],
  'Education and Training': ['Lesson planning', 'Classroom management', 'Google Classroom'],
  Engineering: ['AutoCAD', 'SolidWorks', 'PLC programming', 'Site supervision'],
  Healthcare: ['Patient care', 'Phlebotomy', 'ICU experience', 'BLS certified'],
  'Information Technology': ['JavaScript', 'Python', 'SQL', 'Linux', 'React', 'Testing'],
  Marketing: ['SEO', 'Copywriting', 'Google Ads'],
  Sales: ['Negotiation', 'CRM', 'Field sales'],
}

const yearsOf = (experience: string) => (/year/.test(experience) ? Math.max(1, Number.parseInt(experience, 10) || 0) : 0)

const pad = (number: number) => String(number).padStart(2, '0')

function employers(random: Random, { city }: Person, year: number, years: number, post: string) {
  const names = random.some(
    ['Traders', 'Industries', 'Hospital', 'Software Solutions', 'Textiles', 'Public School', 'Finance'],
    2,
  )
  const from = year - 1 - years
  const change = from + Math.ceil(years / 2)
  const isPresent = random.chance(0.6)
  const spans =
    years > 2
      ? ([
          [from, change],
          [change, year - 1],
        ] as const)
      : ([[from, year - 1]] as const)
  return spans.map(([start, end], place) => {
    const stays = isPresent && place === spans.length - 1
    return {
      PreOrganizationName: `${city} ${names[place] ?? 'Traders'}`,
      StartDate: `02-01-${start}`,
      EndDate: stays ? '' : `31-12-${Math.max(start, end - 1)}`,
      PreDesignation: place === spans.length - 1 ? post : 'Trainee',
      Present: stays,
    }
  })
}
