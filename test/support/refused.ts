import { expect } from 'vitest'

/** How a call that was refused replies; `Hint` is what is wrong with a very text. */
export const refused = (Msg: string, Hint?: string) => ({
  status: false,
  Msg,
  Success: false,
  Message: Msg,
  ...(Hint !== undefined && { Hint }),
})
/** The same where the reply names the field of the request that is refused. */
export const refusedAt = (field: string, Msg: string) => ({ ...refused(Msg), field })
/** The same of calls that say more with it, such as the field or the version. */
export const refusedWithMore = (Msg: string) => expect.objectContaining(refused(Msg))
