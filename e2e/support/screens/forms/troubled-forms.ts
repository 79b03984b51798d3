import type { Identity } from '../../newcomer.ts'
import { collegeStages } from '../college-form.ts'
import { number, phone } from '../mobile-sign-up.ts'
import type { FilledStage } from './fill-form.ts'
import { schoolStages, typedIntoSchool } from './school-form.ts'

/** A form, the person who fills it in, and the boxes and stages where problems occur. */
export type TroubledForm = {
  identity: Identity
  stages: readonly FilledStage[]
  typed: readonly string[]
  /** On the first stage: a box whose save gets no reply, and one that is typed in after it. */
  firstBoxes: readonly [label: string, text: string][]
  /** The box typed in after the session has expired, on the stage before the other device continues. */
  lapse: [stage: string, label: string, text: string]
  /** Where the other device continues, and an answer that it changes from the checking page. */
  goesOn: string
  changed: [label: string, text: string]
}

const anjali = 'anjali@example.org'
/** The problems, by form. */
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
