import type { Language, OtherLanguage, TestLanguage } from '#languages/languages.ts'
import type { Identity } from '../../newcomer.ts'
import { collegeStages, typedIntoCollege } from '../college-form.ts'
import { number, phone } from '../mobile-sign-up.ts'
import type { FilledStage } from './fill-form.ts'
import { schoolStages, typedIntoSchool } from './school-form.ts'

export type NewcomerForm = {
  identity: Identity
  stages: readonly FilledStage[]
  typed: readonly string[]
  /** For the first stage: a box whose save is answered by nothing, and one that is typed in after it. */
  firstBoxes: readonly [label: string, text: string][]
  /** The box that is typed in when the session is over, on the stage before the other device goes on. */
  lapse: [stage: string, label: string, text: string]
  /** The stage on which the other device goes on, and an answer that it changes from the checking page. */
  goesOn: string
  changed: [label: string, text: string]
}

const anjali = 'anjali@example.org'
export const newcomerForms = {
  school: {
    identity: { kind: 'mobile', name: number, codesTo: phone },
    stages: schoolStages,
    typed: ['Perumbakkam South', ...typedIntoSchool],
    firstBoxes: [
      ['Name', 'Meena K'],
      ['WhatsApp Number', '9876500000'],
    ],
    lapse: ['Family & Address', 'Post', 'Perumbakkam South'],
    goesOn: 'Examinations',
    changed: ['Route', '7 A'],
  },
  college: {
    identity: { kind: 'email', name: anjali, codesTo: anjali },
    stages: collegeStages,
    typed: ['Anju', 'ANJU', ...typedIntoCollege],
    firstBoxes: [
      ['Surname/Family Name', 'Raman'],
      ['Previous Name (if changed in the last 5 years)', 'Anju'],
    ],
    lapse: ['Personal Details', 'Emergency Contact Person', 'Kavitha R'],
    goesOn: 'Educational Background',
    changed: ['Year', '2028'],
  },
} satisfies Record<string, NewcomerForm>

type FormName = keyof typeof newcomerForms

/** Straight on, and back for a correction; or through a cut line, a closed tab and a session that is over, on two devices. */
type Way = 'straight' | 'troubled'

/** LANG-23: each language has one journey of each form; a new language fails to compile until it has. */
const ways: Record<FormName, Record<OtherLanguage, Way> & Partial<Record<Language | TestLanguage, Way>>> = {
  college: { en: 'troubled', ta: 'straight', hi: 'straight', 'en-XA': 'straight', 'ar-XB': 'straight' },
  school: { ta: 'troubled', hi: 'troubled' },
}

export const journeysThatGo = (way: Way): [form: FormName, language: Language | TestLanguage][] =>
  keysOf(ways).flatMap((form) =>
    keysOf(ways[form]).flatMap((language) => (ways[form][language] === way ? [[form, language]] : [])),
  )

const keysOf = <Key extends string>(object: Partial<Record<Key, unknown>>) => Object.keys(object) as Key[]
