import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { job, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { declarationField } from '#admissions/record/forms/declaration.ts'
import { isRequired } from '#admissions/record/forms/engine/check.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import {
  orderOfReport,
  people,
  wrongAnswers,
  writtenFields,
} from '#admissions/record/forms/engine/complete/wrong-answers.fixture.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import { fieldsOf, stagesOf, type Variant } from '#admissions/record/forms/variant.ts'
import type { Values } from '#shared/rule.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
beforeEach(() => app.reset())
afterAll(() => app.close())

const today = { year: 2026, month: 8, day: 1 }
const notARobot = 'Verify that you are not a Robot!'
const written = (form: Variant, complete: Values): Values =>
  Object.fromEntries(
    Object.keys(writtenFields(fieldsOf(form))).flatMap((name) => (name in complete ? [[name, complete[name]]] : [])),
  )

type Save = (answers: Values) => Promise<Values>

/** Without texts that no body may have: the browser keeps them back, and the server refuses the whole body. */
const saveable = (answers: Values): Values =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !JSON.stringify(value).includes(String.raw`\ud800`)))

/** Corrections between two saves: a save for each would take minutes. */
const atOnce = 4

async function corrected(save: Save, wrong: Values, right: Values, order: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  for (let done = 0; ; done += atOnce) {
    const left = order.slice(done).map((name) => [name, wrong[name]])
    const { status, Msg, field } = await save({ ...right, ...Object.fromEntries(left) })
    if (status === true || Msg === notARobot) return refused
    if (done > order.length) throw new Error(`${String(Msg)} about ${String(field)}`)
    refused.push(String(field))
  }
}

const asApplicant = (form: Variant, username: string) => async () => {
  const who = await app.as(username, { usergroup: 'Student' })
  await who.post('applications/create', { Form: form.name })
  return (answers: Values) => who.post('applications/create', { ...answers })
}
const asStaff = async () => {
  const owner = await app.as('owner@example.org')
  await owner.post('user/savesitesettings', { UID: 'sitesettings', IsMandatory: true })
  const who = await app.as('mo@example.org', { usergroup: 'moderator' })
  return (answers: Values) => who.post('applications/create', { Form: 'job', username: 'nan', ...answers })
}
const asAnybody = async () => (answers: Values) =>
  app.anyone().post('applications/create', { Form: 'job', altcha: '', ...answers })

type Way = { who: string; form: Variant; complete: Values; open: () => Promise<Save> }
const ways: Way[] = [
  { who: 'an applicant', form: college, complete: completeCollege, open: asApplicant(college, completeCollege.emailid) },
  { who: 'an applicant', form: school, complete: completeSchool, open: asApplicant(school, completeSchool.Telephonem) },
  { who: 'an applicant', form: job, complete: completeJob, open: asApplicant(job, completeJob.MailId) },
  { who: 'staff', form: job, complete: completeJob, open: asStaff },
  { who: 'anybody', form: publicJob, complete: completeJob, open: asAnybody },
]

test.each(ways.flatMap((way) => people.map((person) => ({ ...way, person }))))(
  'FORM-59: $who who $person in every box of the $form.name form is refused the first mistake in the order of the form, and then the next',
  async ({ form, complete, open, person }) => {
    const save = await open()
    const whole = withDerived(form, complete, today)
    const atTheEnd = [declarationField, ...form.submitRules.map(({ field }) => field)]
    const asks = (name: string) => isRequired(form, name, whole, today) && !atTheEnd.includes(name)
    const wrong = saveable(wrongAnswers(writtenFields(fieldsOf(form)), person, asks))
    const order = [...new Set([...orderOfReport(stagesOf(form)), ...Object.keys(form.unshown)])]
    const mistakes = order.filter((name) => Object.hasOwn(wrong, name))
    const refused = await corrected(save, wrong, written(form, complete), mistakes)
    expect(refused).toEqual(mistakes.filter((_, at) => at % atOnce === 0))
  },
  60_000,
)
