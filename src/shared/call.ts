import { z } from 'zod/mini'
import { hasRight, type Person, type Right } from './roles.ts'

/** Calls, screens, sidebar and buttons name a right of `roles.ts`, so that no screen offers an action that the server refuses. */
export type Access = 'anyone' | 'signed-in' | Right

export function admits(access: Access, person: Person | undefined): boolean {
  if (access === 'anyone') return true
  if (!person) return false
  return access === 'signed-in' || hasRight(person, access)
}

/** CALL-2: the three shapes of reply on the wire. */
export type Envelope = 'status' | 'success' | 'bare'

export const shapes = {
  record: { nodes: 10_000, depth: 20 },
  table: { nodes: 200_000, depth: 20 },
} as const
export type Shape = keyof typeof shapes

export type Quota = 'writes' | 'uploads' | 'papers' | 'exports'

/** SIGN-36: above this number of rows, applications or log entries, people who have a second step must confirm a workbook. */
export const mostUnconfirmed = 500

export type Limits = {
  /** Largest body in bytes from signed-in callers, where one megabyte is not enough. */
  limit?: number
  /** The same from everybody else, where 64 kB are not enough. */
  openLimit?: number
  /** The message for a larger body, in place of 413: an upload's body is a file, whose limit has its own words. */
  tooLarge?: string
  shape?: Shape
  /** Per person and hour; writes count by default. */
  quota?: Quota
  /** Milliseconds of processor time that its most expensive body may cost the server's thread, where 100 are not enough. */
  budgetMs?: number
  /** `confirms`: allowed for a sign-in whose second step is still due. `sets up`: also for people who must set one up first. */
  secondStep?: 'confirms' | 'sets up'
  /** KEY-2: the right that a key needs for the call, in addition to `access`. Without it the call refuses keys. */
  forKeys?: Right
  /**
   * SIGN-36: needs every sign-in step from the last ten minutes, from everybody (`always`) or from people who have a second step. `of many`:
   * the latter only for large requests, which its function detects; it then calls `assertConfirmed`.
   */
  confirm?: 'always' | 'second step' | 'of many'
  /** Reads a lot: only a few of each kind run at once, on separate connections, so that other calls continue. */
  work?: 'list' | 'export'
}

/**
 * A call as a value: the server, the browser and the API page take all they know about it from here. `reply` is the handler's
 * result: for `status` the fields next to `Msg` (or just the message), for `success` the `Data` (or just the message), for
 * `bare` the whole body.
 */
export type Call<Body extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> = {
  path: string
  body: Body
  reply: Reply
  envelope: Envelope
  access: Access
  /** CALL-18: calls that need the session's handle: a cookie session must send it. */
  handle?: boolean
  /** CALL-17: its replies carry their message as `msg` too. */
  lowerMsg?: boolean
  /** SIGN-45: only reads, and shows no secret and no file: the session may be two seconds old. Otherwise it is read from the database. */
  onlyReads?: boolean
  /** A write whose reply is more than a message; like others, the reply is kept for a repeated Idempotency-Key. */
  keepsReply?: boolean
} & Limits

export const message = z.string()

/** Of a call that is answered with a message alone. */
export const answersMessage = (envelope: Envelope, access: Access) => ({ reply: message, envelope, access })

export const isIdempotent = ({ reply, keepsReply = false }: Pick<Call, 'reply' | 'keepsReply'>) =>
  keepsReply || reply.def.type === 'string'

/** Declares a call; exists only to infer its types. */
export const call = <Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(value: Call<Body, Reply>): Call<Body, Reply> =>
  value

export type FileCall<Query extends z.ZodMiniType = z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'UPLOAD'
  path: string
  query: Query
  access: Access
  handle?: boolean
} & Limits
export const fileCall = <Query extends z.ZodMiniType>(value: FileCall<Query>): FileCall<Query> => value

/** CALL-3: a refusal on the wire, the same for every envelope. */
export type RefusalBody = { Success: false; Message: string; status: false; Msg: string; Hint?: string; requestId?: string }

/** `Hint` is the mistake in the text that was typed. */
export const refusalBody = (text: string, hint?: string): RefusalBody => ({
  Success: false,
  Message: text,
  status: false,
  Msg: text,
  ...(hint !== undefined && { Hint: hint }),
})
