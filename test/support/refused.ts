import { expect } from 'vitest'

/** How a call that was refused replies. */
export const refused = (Msg: string) => ({ status: false, Msg, Success: false, Message: Msg })
/** The same where the reply names the field of the request that is refused. */
export const refusedAt = (field: string, Msg: string) => ({ ...refused(Msg), field })
/** The same of calls that say more with it, such as the field or the version. */
export const refusedWithMore = (Msg: string) => expect.objectContaining(refused(Msg))
