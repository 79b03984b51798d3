import type { Variant } from '#admissions/record/forms/variant.ts'
import { inTime } from '#web/ui/shell/lazy-screen.tsx'
import type { RouteParams } from './route-params.ts'

type Kind = RouteParams['kind']

/** Staff have an editor for the job form instead (product, Applications). */
export const isInWizard = (form: Variant['name'], kind: Kind): boolean => form !== 'job' || kind === 'own'

/** SCREEN-24: loads only this form; an applicant needs no other. */
export async function wizardForm(form: Variant['name'], kind: Kind): Promise<Variant | undefined> {
  return isInWizard(form, kind) ? inTime(declarations[form]()) : undefined
}

const declarations: Readonly<Record<Variant['name'], () => Promise<Variant>>> = {
  college: async () => (await import('#admissions/record/forms/declarations/college.ts')).college,
  school: async () => (await import('#admissions/record/forms/declarations/school.ts')).school,
  job: async () => (await import('#admissions/record/forms/declarations/job.ts')).ownJob,
}
