import { expect } from 'vitest'

export const refused = (Msg: string, Hint?: string) => ({
  status: false,
  Msg,
  Success: false,
  Message: Msg,
  ...(Hint !== undefined && { Hint }),
})
export const refusedAt = (field: string, Msg: string) => ({ ...refused(Msg), field })
export const refusedWithMore = (Msg: string) => expect.objectContaining(refused(Msg))
