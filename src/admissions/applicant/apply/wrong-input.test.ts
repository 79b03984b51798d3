import { expect, test } from 'vitest'
import { college } from '#admissions/record/forms/declarations/college.ts'
import { ownJob } from '#admissions/record/forms/declarations/job.ts'
import { school } from '#admissions/record/forms/declarations/school.ts'
import { isRequired, stageViolation } from '#admissions/record/forms/engine/check.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import { completeSchool } from '#admissions/record/forms/engine/complete/school.fixture.ts'
import {
  orderOfReport,
  people,
  wrongAnswers,
  writtenFields,
} from '#admissions/record/forms/engine/complete/wrong-answers.fixture.ts'
import { addingViolation, entriesIn } from '#admissions/record/forms/engine/entries.ts'
import { withDerived } from '#admissions/record/forms/engine/derive.ts'
import { openPoints } from '#admissions/record/forms/engine/open-points.ts'
import { entryOf } from '#admissions/record/forms/field.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { isBlank, type Values } from '#shared/rule.ts'
import { asMeantLine } from '#shared/text/as-meant.ts'
import { draftValues as shownValues, typed, type DraftState } from './draft-state.ts'
import { emptyDraft, readDraft, writeDraft } from './draft.ts'
import { askedOf, messagesIn, thingsToCorrect } from './progress.ts'

const today = { year: 2026, month: 8, day: 1 }
const forms: [Variant, Values][] = [
  [college, completeCollege],
  [school, completeSchool],
  [ownJob, completeJob],
]
const cases = forms.flatMap(([form, complete]) =>
  form.stages.flatMap((stage) => people.map((person) => ({ form, complete, stage, person }))),
)

function answered({ form, complete, stage, person }: (typeof cases)[number]) {
  const whole = withDerived(form, { ...complete, Declared: true }, today)
  const asks = (name: string) => isRequired(form, name, whole, today)
  const wrong = wrongAnswers(writtenFields(stage.fields), person, asks)
  const values = withDerived(form, { ...whole, ...wrong }, today)
  // A blank may end a condition of another question.
  const isWrong = (name: string) => person !== 'leaves it blank' || isRequired(form, name, values, today)
  return { wrong, values, names: Object.keys(wrong).filter(isWrong) }
}

test.each(cases)('FORM-59: who $person on stage $stage.key of $form.name reads it at every box, the first one first', (tried) => {
  const { form, stage } = tried
  const { names, values } = answered(tried)
  const asked = askedOf(form, stage)
  const messages = messagesIn(form, asked, values, today)
  expect(names.filter((name) => messages[name] === undefined)).toEqual([])

  const points = openPoints({ form, values, slots: [], documents: [], corrections: [], fee: undefined }, today)
  const listed = thingsToCorrect(stage, points, messages).map(({ name }) => name)
  const shown = Object.keys(stage.fields).filter((name) => listed.includes(name))
  expect(listed).toEqual(shown)
  expect(names.filter((name) => !listed.includes(name))).toEqual([])

  const first = orderOfReport([asked]).find((name) => messages[name] !== undefined)
  expect(stageViolation(form, asked, values, today)?.field).toBe(first)
})

test.each(cases)('FORM-14: what one who $person typed on stage $stage.key of $form.name outlives the page', (tried) => {
  const { form, complete } = tried
  const { wrong } = answered(tried)
  const context = { variant: form, by: 'applicant', seed: {} } as const
  const blank: DraftState = { record: undefined, draft: emptyDraft, refused: {}, held: {}, theirs: undefined }
  const state = Object.entries({ ...complete, ...wrong }).reduce<DraftState>(
    (kept, [name, value]) => typed(context, kept, name, value),
    blank,
  )
  const { draft, isWhole } = readDraft(writeDraft(state.draft, form.name))
  expect(isWhole).toBe(true)
  const after = shownValues(context, { ...blank, draft }, today)
  const lost = Object.entries(wrong).filter(([name, value]) => !isKept(after[name], value))
  expect(lost).toEqual([])
})

const meantText = (_: string, part: unknown) => (typeof part === 'string' ? asMeantLine(part) : part)

/** Texts stay as they are; names ignore case, and digits become a number. */
function isKept(after: unknown, value: unknown): boolean {
  if (isBlank(value)) return isBlank(after)
  const read = (answer: unknown) => JSON.stringify(answer, meantText).toLowerCase()
  return read(after) === read(value) || String(after) === String(Number(value))
}

const entryCases = forms.flatMap(([form, complete]) =>
  form.stages.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([list, field]) => {
      const entry = entryOf(field)
      return entry ? people.map((person) => ({ form, list, entry, whole: wholeEntry(complete[list]), person })) : []
    }),
  ),
)

function wholeEntry(list: unknown): Values {
  const [first = { SportsGames: 'Kabaddi', National: 'No', ECState: 'No', Devision: 'No', ECDistrict: 'Second place' }] =
    entriesIn(list)
  return first
}

test.each(entryCases)(
  'FORM-59: who $person in a box of an entry of $list of $form.name reads it at that box',
  ({ entry, whole, person }) => {
    expect(addingViolation(entry, whole, [], today)).toBeUndefined()
    const asks = (name: string) => addingViolation(entry, { ...whole, [name]: '' }, [], today) !== undefined
    const wrong = Object.entries(wrongAnswers(writtenFields(entry.fields), person, asks))
    const found = wrong.map(([name, value]) => [name, addingViolation(entry, { ...whole, [name]: value }, [], today)] as const)
    // Of two days in the wrong order the later one is at fault; its message names both.
    const isRead = ([name, fault]: (typeof found)[number]) =>
      fault?.field === name || fault?.message.includes(entry.fields[name]?.label ?? name)
    expect(found.filter((each) => !isRead(each))).toEqual([])
  },
)
