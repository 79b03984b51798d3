import type { Variant } from '../variant.ts'

/** What an applicant of each form signs in with. Apart from the declarations, which would weigh on the sign-in page. */
export const identifiers = {
  college: 'email',
  school: 'mobile',
  job: 'email',
} as const satisfies Record<Variant['name'], Variant['identifier']>
