import { Refused } from '#web/calls/errors.ts'
import { signInAgain } from '#web/session/session-expired.ts'
import { takeSecondStep } from './take-second-step.tsx'

/** SIGN-36: does something that needs every step of signing in from the last ten minutes: where they are longer ago, asks for them and does it again. */
export async function whileConfirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const asked = error instanceof Refused ? error.fields['Confirm'] : undefined
    if (asked === undefined) throw error
    const { Methods }: { Methods?: unknown } = Object(asked)
    if (Array.isArray(Methods) && Methods.length > 0) await takeSecondStep({})
    else if (!(await signInAgain())) throw error
    return work()
  }
}
