import { limitsOf, type Limited } from './who-may-change.ts'

/**
 * STAT-11: the server refuses every other change.
 * A separate file, because the form loads the limits but not this.
 */
export function mayEdit(application: Limited): boolean {
  const { why, correctable } = limitsOf(application)
  return why === undefined || correctable.length > 0
}
