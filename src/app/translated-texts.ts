import { ownJob, publicJob } from '#features/forms/declarations/job.ts'
import { textsOfForm } from '#features/forms/texts-of-form.ts'
import { variants } from '#features/forms/variants.ts'
import type { FormName } from '#shared/form-name.ts'
import type { CountedText } from '#languages/translate.ts'

type Text = string | CountedText

/** The forms as applicants see them: the job form has one for the public and one for those who are signed in. */
const asApplicantsSee = [...variants.filter(({ name }) => name !== 'job'), publicJob, ownJob]

const ofForm = (form: FormName): Text[] => [
  ...new Set(
    asApplicantsSee
      .filter(({ name }) => name === form)
      .flatMap((variant) => [...textsOfForm(variant), ...variant.documents.map(({ name }) => name)]),
  ),
]

/** LANG-4: every text that is translated, by the catalog it belongs to. `test/languages` compares the catalogs with it. */
export const translatedTexts = {
  college: ofForm('college'),
  school: ofForm('school'),
  job: ofForm('job'),
} satisfies Record<string, Text[]>
