import { sql } from 'kysely'
import { answerNames, columns } from '#admissions/record/applications/record/columns.ts'
import { compare } from '../figures.ts'
import { live, where, type Desk } from './desk.ts'

export async function measureLists({ db, rows, done, list }: Desk): Promise<void> {
  const everything = sql`true`
  await list('first page', {}, everything)
  await list('page 50,000', { skip: rows / 2 }, everything)
  await list('sorted by name', { sort: [{ field: 'Name', dir: 'asc' }] }, everything, sql`name, application_id`)
  await list('sorted by submission', { sort: [{ field: 'SubmitedDate', dir: 'desc' }] }, everything, bySubmission)
  await list('a status', where('cutomestatus', 'eq', 'Joined'), sql`custom_status = 'Joined'`)
  await list('a status nobody has', where('cutomestatus', 'eq', 'Nowhere'), sql`custom_status = 'Nowhere'`)
  await list('a referrer', where('Referred', 'contains', '4321'), sql`referred ilike '%4321%'`)
  await list('a rare word', where('search', 'contains', 'person77717'), sql`search_text ilike '%person77717%'`)
  await list('a frequent word', where('search', 'contains', 'kumar'), sql`search_text ilike '%kumar%'`)
  // Words in any order and a number as it is dialled, beside the question for a part of the text as it was before.
  await list('two words in any order', where('search', 'contains', 'mani778 Zahir'), sql`search_text ilike '%zahir mani778%'`)
  await list('a phone number as dialled', where('search', 'contains', '+91 90061-60982'), sql`search_text ilike '%9006160982%'`)
  for (const field of answerNames) {
    const column = sql.ref(columns[field].column)
    await list(`sorted by ${field}`, { sort: [{ field, dir: 'desc' }] }, everything, sql`${column} desc, application_id desc`)
  }
  await list('a work location', where('WorkLocation', 'eq', 'Salem'), sql`work_location = 'salem'`)
  await list('a skill', where('TechnicalSkills', 'eq', 'Skill 77'), sql`technical_skills like 'skill 77,%'`)
  await list('born in a month', born('2001-03-01', '2001-04-01'), sql`dob >= '2001-03-01' and dob < '2001-04-01'`)
  await list('a rare flag', where('IsQualification', 'eq', true), sql`is_qualification`)
  await list('a community', where('Community', 'eq', 'BC'), sql`community = 'bc'`)
  const locations = where('WorkLocation', 'in', ['Salem', 'Madurai'])
  await list('some of the work locations', locations, sql`work_location in ('salem', 'madurai')`)
  const statuses = where('cutomestatus', 'in', ['Joined', 'Rejected'])
  await list('some of the statuses', statuses, sql`custom_status in ('Joined', 'Rejected')`)

  for (const field of ['cutomestatus', 'Qualification', 'Designation'] as const)
    await compare(
      `values of ${field}`,
      () => done('applications/values', { field }),
      () => sql`select distinct ${sql.ref(columns[field].column)} ${live}`.execute(db),
      4,
      1,
    )
  let turn = 0
  await compare(
    'total, counted again each time',
    () => done('applications/get', { take: 10, ...where('Completion', 'gte', `-${(turn += 1)}`) }),
    () => sql`select count(*) ${live} and completion >= ${-turn}`.execute(db),
    6,
    1,
  )
}

/** LIST-24: answers without an index, one of each type, over all applications and narrowed by an indexed column. */
export async function measureAnswers({ list }: Desk): Promise<void> {
  const answers = [
    ['text', 'Semester', sql`coalesce(fields ->> 'Semester', '')`],
    ['number', 'Degreeyear', sql`coalesce((fields ->> 'Degreeyear')::numeric, '-infinity')`],
    ['entries', 'Qualifying', sql`coalesce(fields ->> 'Qualifying', '')`],
  ] as const
  const joined = sql`custom_status = 'Joined' and form = 'school'`
  const filters = [
    { field: 'cutomestatus', operator: 'eq', value: 'Joined' },
    { field: 'Form', operator: 'eq', value: 'school' },
  ]
  for (const [type, field, column] of answers)
    await list(
      `${type} without an index, of a status`,
      { sort: [{ field, dir: 'desc' }], filter: { logic: 'and', filters } },
      joined,
      sql`${column} desc, application_id desc`,
    )
  await list('columns of its own beside', { columns: ['Semester', 'Qualifying', 'Degreeyear', 'filename', 'DOB'] }, sql`true`)
}

const bySubmission = sql`coalesce(submitted_at, '-infinity') desc, application_id desc`

function born(from: string, before: string) {
  const conditions = [
    { operator: 'gte', value: from },
    { operator: 'lt', value: before },
  ]
  return { filter: { logic: 'and', filters: conditions.map((each) => ({ field: 'DOB', ...each })) } }
}
