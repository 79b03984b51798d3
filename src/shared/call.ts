import { z } from 'zod'
import { hasRight, type Person, type Right } from './roles.ts'

/**
 * Who may make a call or see a screen: anyone at all, anyone signed in, or the holders of a right. Calls, screens, sidebar and
 * buttons all name a right of `roles.ts`, so the screen can't offer what the server refuses.
 */
export type Access = 'anyone' | 'signed-in' | Right

/** Whether a person, or an anonymous caller, is authorised for a call or a screen. */
export function admits(access: Access, person: Person | undefined): boolean {
  if (access === 'anyone') return true
  if (!person) return false
  return access === 'signed-in' || hasRight(person, access)
}

/** CALL-2: the three shapes of reply on the wire. */
export type Envelope = 'status' | 'success' | 'bare'

/** How many values a JSON body may hold, and how deep it may nest: one record, or a table of many rows. */
export const shapes = {
  record: { nodes: 10_000, depth: 20 },
  table: { nodes: 200_000, depth: 20 },
} as const
export type Shape = keyof typeof shapes

/** What a person may do only so often in an hour. */
export type Quota = 'writes' | 'uploads' | 'papers' | 'exports'

/** SIGN-36: a workbook of more rows, applications or entries of the activity log, has to be confirmed by who has a second step. */
export const mostUnconfirmed = 500

/** What the gate has to know of a call before it reads any of the body. */
export type Limits = {
  /** Largest body in bytes from signed-in callers, where one megabyte is not enough. */
  limit?: number
  /** The same from everybody else, where 64 kB are not enough. */
  openLimit?: number
  /** The shape of a body from signed-in callers; a record by default. */
  shape?: Shape
  /** What it is counted as, for each person and hour. Writes are counted without saying so. */
  quota?: Quota
  /** Milliseconds of processor time that its most expensive body may cost the server's thread, where 100 are not enough. */
  budgetMs?: number
  /** `confirms`: a sign-in may call it that still owes its second step. `sets up`: so may who has to set one up first. */
  secondStep?: 'confirms' | 'sets up'
  /** KEY-2: the right of a key that opens the call to it, beside its own `access`. Closed to keys without. */
  forKeys?: Right
  /**
   * SIGN-36: needs every step of signing in from the last ten minutes, of anybody (`always`) or of who has a second step. `of many`: the latter
   * only for much at once, which its function knows and then calls `assertConfirmed`.
   */
  confirm?: 'always' | 'second step' | 'of many'
  /** Reads much: only few of a kind run at once, on connections of their own, so that the rest goes on. */
  work?: 'list' | 'export'
}

/**
 * A call is a value: everything the server, the browser and the API page know of it. `reply` is what the handler returns: for
 * `status` the fields next to `Msg` (or just the message), for `success` the `Data` (or just the message), for `bare` the
 * whole body.
 */
export type Call<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  path: string
  summary: string
  body: Body
  reply: Reply
  envelope: Envelope
  access: Access
  /** CALL-18: calls that need the session's handle: a cookie session must send it. */
  handle?: boolean
  /** CALL-17: its replies carry their message as `msg` too. */
  lowerMsg?: boolean
  /**
   * SIGN-45: it only reads, and what it shows is no secret and no file: the caller's session may be one that was read up to two seconds ago.
   * Left out, which is always safe, the session is read from the database.
   */
  onlyReads?: boolean
  /** A write whose reply is more than its message; kept for a repeated Idempotency-Key like those of the others. */
  keepsReply?: boolean
} & Limits

/** A reply that is nothing but its message. */
export const message = z.string()

/** Whether a call is a write that an Idempotency-Key keeps from being done twice: readings answer more than a message. */
export const isIdempotent = ({ reply, keepsReply = false }: Pick<Call, 'reply' | 'keepsReply'>) =>
  keepsReply || reply.def.type === 'string'

/** Declares a call; only there to infer its types. */
export const call = <Body extends z.ZodType, Reply extends z.ZodType>(value: Call<Body, Reply>): Call<Body, Reply> => value

/** The calls about files: a query, a JSON body or form fields in, a file or a plain JSON body out. */
export type FileCall<Query extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'UPLOAD'
  path: string
  summary: string
  query: Query
  access: Access
  handle?: boolean
} & Limits
export const fileCall = <Query extends z.ZodType>(value: FileCall<Query>): FileCall<Query> => value

/** CALL-3: a refusal on the wire, the same for every envelope. */
export type RefusalBody = { Success: false; Message: string; status: false; Msg: string; requestId?: string }

/** Both families at once, so that any screen can show it. */
export const refusalBody = (text: string): RefusalBody => ({ Success: false, Message: text, status: false, Msg: text })
