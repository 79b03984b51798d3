import type { Identity } from '../../newcomer.ts'
import { collegeStages } from '../college-form.ts'
import { number, phone } from '../mobile-sign-up.ts'
import type { FilledStage } from './fill-form.ts'
import { schoolStages, typedIntoSchool } from './school-form.ts'

/** A form, who fills it in, and the boxes and stages that things happen at. */
export type TroubledForm = {
  identity: Identity
  stages: readonly FilledStage[]
  typed: readonly string[]
  /** Of the first stage: a box whose save is answered by nothing, and one that is typed in after it. */
  firstBoxes: readonly [label: string, text: string][]
  /** The box that is typed in when the session is over, on the stage before the other device goes on. */
  lapse: [stage: string, label: string, text: string]
  /** Where the other device goes on, and an answer that it changes from the checking page. */
  goesOn: string
  changed: [label: string, text: string]
}

const anjali = 'anjali@example.org'
/** What goes wrong where, by the names of the forms. */
export const troubledForms = {
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
    typed: [],
    firstBoxes: [
      ['Surname/Family Name', 'Raman'],
      ['Previous Name (if changed in the last 5 years)', 'Anju'],
    ],
    lapse: ['Personal Details', 'Emergency Contact Person', 'Kavitha R'],
    goesOn: 'Educational Background',
    changed: ['Year', '2028'],
  },
} satisfies Record<string, TroubledForm>
