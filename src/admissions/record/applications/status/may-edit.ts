import { limitsOf, type Limited } from './who-may-change.ts'

/**
 * STAT-11: whether its applicant can change anything of an application now; the server refuses every change otherwise. In a file of its
 * own, because the form loads the limits and not this.
 */
export function mayEdit(application: Limited): boolean {
  const { why, correctable } = limitsOf(application)
  return why === undefined || correctable.length > 0
}
