import { ownJob, publicJob } from '#features/forms/declarations/job.ts'
import { textsOfForm } from '#features/forms/texts-of-form.ts'
import { variants } from '#features/forms/variants.ts'
import { words as apply } from '#features/apply/words.ts'
import { notOffered } from '#features/applications/contract.ts'
import { digitsFor, profileCompleted, texts as forms } from '#features/forms/texts.ts'
import { texts as fields } from '#features/forms/web/texts.ts'
import { words as files } from '#features/forms/web/files/words.ts'
import { words as kit } from '#web/words.ts'
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

/** What every form offers of the lists that a new installation begins with. */
const seeded = { male: 'MALE', female: 'FEMALE', other: 'OTHER', others: 'Others', otherWork: 'Other' }

/** Every text of a file of words, those in groups too. */
const textsIn = (words: object): Text[] =>
  Object.values(words).flatMap((each: Text | object) => (typeof each === 'string' || isCounted(each) ? [each] : textsIn(each)))

const isCounted = (each: object): each is CountedText => 'one' in each && 'many' in each

/** LANG-4: every text that is translated, by the catalog it belongs to. `test/languages` compares the catalogs with it. */
export const translatedTexts = {
  apply: [...new Set([apply, forms, fields, files, kit, seeded, { digitsFor, profileCompleted, notOffered }].flatMap(textsIn))],
  college: ofForm('college'),
  school: ofForm('school'),
  job: ofForm('job'),
} satisfies Record<string, Text[]>
