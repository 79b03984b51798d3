import { rightsOf, type Person, type Right } from './roles.ts'

/**
 * Who may make a call or see a screen: anyone at all, anyone signed in, or the holders of a right. Calls, screens, sidebar and
 * buttons all name a right of `roles.ts`, so the screen can't offer what the server refuses.
 */
export type Access = 'anyone' | 'signed-in' | Right

/** Whether a person, or an anonymous caller, is authorised for a call or a screen. */
export function admits(access: Access, person: Person | undefined): boolean {
  if (access === 'anyone') return true
  if (!person) return false
  return access === 'signed-in' || rightsOf(person).includes(access)
}
