import type { z } from 'zod/mini'
import { refusalBody, type Call, type Envelope, type FileCall, admits } from '#shared/call.ts'
import { malformed, parseBody } from '#shared/schema.ts'
import { messages } from '#shared/messages.ts'
import { meantBody } from './http/gate/meant-body.ts'
import { HttpError, Refusal } from './base/refusal.ts'
import type { Author, Change } from './db/transaction.ts'
import type { Session } from './session.ts'

/** `ip` is normalised; cookie names have no prefix. */
export type Caller = {
  ip: string
  fromBrowser: boolean
  userAgent: string
  /** The session whose token a program sends in a header, also when that is over. */
  programSession?: string | undefined
  site: { host: string; origins: readonly string[] }
  languages: { chosen?: string | undefined; accepts?: string | undefined }
  cookies: {
    get(name: string): string | undefined
    /** A `lax` one is also sent when another site redirects back to us. */
    set(name: string, value: string, seconds: number, sameSite?: 'strict' | 'lax'): void
    clear(name: string): void
  }
}
export type Context = {
  session: Session | undefined
  caller: Caller
  /** SIGN-36: refuses a person who must confirm their identity first; for calls that need it only sometimes (`confirm: 'of many'`). */
  assertConfirmed(): Promise<void>
  changesBy(author: Author): Change
}

export type SignedIn = Context & { who: Session; change: Change }

type Body<C extends Call> = z.output<C['body']>
type Answer<C extends Call> = z.output<C['reply']> | string

export type Route = { call: Call; answer(body: never, context: Context): Promise<unknown> }

export function route<C extends Call>(
  call: C,
  answer: (body: Body<C>, context: SignedIn) => Promise<Answer<C>> | Answer<C>,
): Route {
  if (call.access === 'anyone') throw new Error(`${call.path} is open to anyone: declare it with openRoute`)
  return { call, answer: async (body, context) => answer(body, signedIn(context)) }
}

export function openRoute<C extends Call>(
  call: C,
  answer: (body: Body<C>, context: Context) => Promise<Answer<C>> | Answer<C>,
): Route {
  return { call, answer: async (body, context) => answer(body, context) }
}

/** `inline` only for our own PDFs and re-encoded pictures. */
export type FileReply = {
  type: string
  name: string
  bytes: Uint8Array | NodeJS.ReadableStream
  inline: boolean
  /** Its URL always means this file, and anyone may see it: browsers cache it for a year. */
  isPublic?: boolean
}
export type Uploaded = { filename: string; bytes: Uint8Array } | undefined

export type FileRoute = {
  call: FileCall
  answer(query: never, context: Context, file: Uploaded): Promise<FileReply | object>
}

export function fileRoute<C extends FileCall>(
  call: C,
  answer: (query: z.output<C['query']>, context: SignedIn, file: Uploaded) => Promise<FileReply | object>,
): FileRoute {
  return { call, answer: async (query, context, file) => answer(query, signedIn(context), file) }
}

export function openFileRoute<C extends FileCall>(
  call: C,
  answer: (query: z.output<C['query']>, context: Context) => Promise<FileReply | object>,
): FileRoute {
  return { call, answer: async (query, context) => answer(query, context) }
}

export const isFile = (reply: object): reply is FileReply => 'bytes' in reply

/** Every call runs through here. Throws `HttpError` at the gate. */
export async function reply({ call, answer }: Route, body: unknown, context: Context): Promise<object> {
  pass(call, context)
  const parsed = parseBody(call.body, meantBody(call.body, body ?? {}))
  if (!parsed.ok && parsed.kind === 'malformed') throw new HttpError(400, malformed)
  if (!parsed.ok) return refusalBody(parsed.message, parsed.hint)
  return refusing(async () => dress[call.envelope](await answer(parsed.value as never, context)))
}

export async function fileReply(
  route: FileRoute,
  query: unknown,
  context: Context,
  file?: Uploaded,
): Promise<FileReply | object> {
  pass(route.call, context)
  const parsed = parseBody(route.call.query, meantBody(route.call.query, query))
  if (!parsed.ok && parsed.kind === 'malformed') throw new HttpError(400, malformed)
  if (!parsed.ok) return refusalBody(parsed.message, parsed.hint)
  return refusing(() => route.answer(parsed.value as never, context, file))
}

/** Throws 401 or 403. A pending session counts as signed out. */
export function pass(call: Call | FileCall, context: Pick<Context, 'session'>): void {
  const bar = barOf(call, context)
  if (bar) throw bar
}

export const mayMake = (call: Call | FileCall, context: Pick<Context, 'session'>): boolean => barOf(call, context) === undefined

function barOf(call: Call | FileCall, { session }: Pick<Context, 'session'>): HttpError | undefined {
  // KEY-2: also for public calls, which a key would otherwise make under its own name.
  if (session?.kind === 'key' && !(call.forKeys && admits(call.forKeys, session))) return new HttpError(403, notForKeys)
  const person = session?.pending || session?.owesSecondStep ? undefined : session
  const mustSetUp = person?.mustSetUpSecondStep === true && call.access !== 'anyone' && call.secondStep === undefined
  if (admits(call.access, person) && !mustSetUp) return undefined
  if (mustSetUp) return new HttpError(403, setUpFirst)
  return person ? new HttpError(403, messages.notAllowed) : new HttpError(401, messages.notSignedIn)
}

const notForKeys = "API keys can't make this call, or this one lacks the right."
const setUpFirst = 'Set up your second step first.'

function signedIn(context: Context): SignedIn {
  const { session: who } = context
  if (!who || who.pending || who.owesSecondStep) throw new HttpError(401, messages.notSignedIn)
  return { ...context, who, change: context.changesBy({ actor: who.username, ip: context.caller.ip }) }
}

export const refusalOf = ({ message, fields }: Refusal) => ({ ...refusalBody(message), ...fields })

async function refusing<T extends object>(work: () => Promise<T>): Promise<T | ReturnType<typeof refusalBody>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error)
    throw error
  }
}

const dress: Record<Envelope, (answer: unknown) => object> = {
  status: (answer) => ({ status: true, ...(typeof answer === 'string' ? { Msg: answer } : { Msg: '', ...(answer as object) }) }),
  success: (answer) => ({ Success: true, ...(typeof answer === 'string' ? { Message: answer } : { Message: '', Data: answer }) }),
  bare: (answer) => answer as object,
}
