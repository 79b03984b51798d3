import type { Variant } from '#admissions/record/forms/variant.ts'
import { isSpecifiedForm, type FormName } from '#shared/form-name.ts'
import { inTime } from '#web/ui/shell/lazy-screen.tsx'
import type { RouteParams } from './route-params.ts'

type Kind = RouteParams['kind']

/** Staff have an editor for the job form instead (product, Applications). */
export const isInWizard = (form: FormName, kind: Kind): boolean => form !== 'job' || kind === 'own'

/** SCREEN-24: loads only this form; an applicant needs no other. OWN-1: none for a form that this release doesn't know. */
export async function wizardForm(form: string, kind: Kind): Promise<Variant | undefined> {
  return isSpecifiedForm(form) && isInWizard(form, kind) ? inTime(declarations[form]()) : undefined
}

const declarations: Readonly<Record<FormName, () => Promise<Variant>>> = {
  college: async () => (await import('#admissions/record/forms/declarations/college.ts')).college,
  school: async () => (await import('#admissions/record/forms/declarations/school.ts')).school,
  job: async () => (await import('#admissions/record/forms/declarations/job.ts')).ownJob,
}
