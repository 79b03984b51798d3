import { decodeBase64, encodeBase64 } from '#shared/text/base64.ts'

export const newRecord = 'nan'

export type Param = { mode: ParamMode; username: string; sessionid: string }
const paramModes = ['NEW', 'UPDATE', 'APPROVE'] as const
export type ParamMode = (typeof paramModes)[number]

/** SIGN-16: `Param` as the application screen reads it: base64 of mode||e-mail||session id. */
export const encodeParam = ({ mode, username, sessionid }: Param) => encodeText([mode, username, sessionid].join('||'))

/** SIGN-16: undefined for anything but a whole `Param`: a broken link counts as no link. An unknown mode opens the application too. */
export function decodeParam(text: string): Param | undefined {
  const [mode, username, sessionid, ...rest] = decodeText(text)?.split('||') ?? []
  if (!username || sessionid === undefined || rest.length > 0) return undefined
  const knownMode = username === newRecord ? 'NEW' : paramModes.find((paramMode) => paramMode === mode)
  return { mode: knownMode ?? 'UPDATE', username, sessionid }
}

/** Base64 of a UTF-8 text; also how `sp` carries the sales partner's name. */
export const encodeText = encodeBase64

/** SCREEN-8: undefined when the text is not base64 of UTF-8. Routers read '+' as a space. */
export const decodeText = (text: string) => decodeBase64(text.replaceAll(' ', '+'))
