import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import { allMasters } from '#admissions/record/masters/masters.ts'
import { rowOf, wirePath } from '#admissions/record/masters/row.ts'
import { encodeBase64 } from '#shared/text/base64.ts'
import type { Field, Master } from '#admissions/record/masters/master.ts'

export type Row = Record<string, unknown>

/** How a row of a call is made and changed. */
export type Pair = {
  create: string
  /** A row that can be made; rows with other numbers don't collide with it. */
  row: (number: number) => Row
  /** What names the row in an update: the first row, which has number 0. */
  by: (made: Row, reply: Row, slot: unknown) => Row
  /** The fields whose bad values are tried; every field of the row by default. */
  fields?: readonly string[]
  bad?: readonly unknown[]
}

/** The text of the number as letters, for fields that take no digits. */
const letters = (number: number) => Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')

const textOf = ({ oneOf }: Field, number: number) => oneOf?.[0] ?? `Value ${letters(number)}`

const masterPair = (master: Master): Pair => {
  return {
    create: `${master.path}/create`,
    row: (number) =>
      rowOf(
        master,
        Object.fromEntries(
          Object.entries(master.fields).map(([name, field]) => [name, references[field.of ?? ''] ?? textOf(field, number)]),
        ),
        true,
      ),
    by: (made) => Object.fromEntries(master.key.map((name) => [`${name}Old`, valueAt(made, wirePath(master, name))])),
    fields: Object.keys(master.fields).filter((name) => !master.fields[name]?.inside),
  }
}
/** A value of a list that others name. */
const references: Record<string, string> = { jobtitle: 'Other', state: 'State a' }

const valueAt = (row: Row, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), row)

const ofForm = (Form: string, complete: Row): Pair => ({
  create: 'applications/create',
  row: (number) => ({ ...complete, Form, username: `a${number}@example.org`, MailId: `a${number}@example.org` }),
  by: (made, reply) => ({ username: made['username'], applicationID: reply['applicationID'] }),
  fields: Object.keys(complete),
  // One function saves both: a few values show whether a rule is left out.
  bad: ['nonsense ☃', 'x'.repeat(6_000)],
})

/** Every call that changes what another made, by its path. */
export const pairs: Record<string, Pair[]> = {
  ...Object.fromEntries(allMasters.map((master) => [`${master.path}/update`, [masterPair(master)]])),
  'user/update': [
    {
      create: 'user/create',
      row: (number) => ({
        username: `u${number}@example.org`,
        firstname: 'Eve',
        lastname: 'Rao',
        password: 'blue umbrella',
        usergroup: 'viewer',
        IsActive: true,
      }),
      by: ({ username }) => ({ username }),
    },
  ],
  'users/updateuser': [
    {
      create: 'users/saveuser',
      row: (number) => ({
        Username: `s${number}@example.org`,
        Firstname: 'Eve',
        Lastname: 'Rao',
        Password: encodeBase64('blue umbrella'),
        Gender: 'F',
        Roalval: '1',
        usergroup: '',
        IsActive: true,
      }),
      by: ({ Username }) => ({ Username }),
    },
  ],
  'shows/update': [
    {
      create: 'shows/save',
      row: (number) => ({
        Time: `At ${number}`,
        Prize_single: 100,
        Prize_double: '1000.50',
        Prize_triple: 5,
        IsActive: true,
        Closes: '12:55',
      }),
      by: () => ({ ID: 3 }),
    },
  ],
  'distributor/update': [
    {
      create: 'distributor/save',
      row: (number) => ({
        DistributorID: `E-${number}`,
        Firsrname: 'Raj',
        Lastname: 'Kumar',
        Address: '1 Beach Road',
        City: 'Chennai',
        Email: 'raj@example.org',
        Mobile: '9876500001',
        Joined: '2000-01-01',
        IsActive: true,
        NoSheetFor: [],
      }),
      by: () => ({ ID: 3 }),
    },
  ],
  'documentslot/update': [
    {
      create: 'documentslot/create',
      row: (number) => ({ Form: 'college', Name: `Proof ${number}`, Required: false, Kinds: ['PDF'], MaxMB: 2, IsActive: true }),
      by: (_, __, slot) => ({ ID: slot }),
      fields: ['Name', 'Required', 'Kinds', 'MaxMB', 'IsActive'],
    },
  ],
  'webhooks/update': [
    {
      create: 'webhooks/create',
      row: (number) => ({ Name: `Hook ${number}`, URL: 'https://hooks.example.org/in', Events: ['application.submitted'] }),
      by: (_, { ID }) => ({ ID, IsOn: true }),
    },
  ],
  'applications/update': [ofForm('college', completeCollege), ofForm('school', completeSchool), ofForm('job', completeJob)],
}
