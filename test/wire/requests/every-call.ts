import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { fileRoutes, routes } from '#app/routes.ts'
import { isIdempotent, type Call, type FileCall } from '#shared/call.ts'
import type { Client } from '../../support/client.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { CallerKind } from '../callers.ts'
import { added, specified } from '../calls.ts'
import type { Schema } from './bodies.ts'

export type AnyCall = {
  call: Call | FileCall
  method: 'GET' | 'POST' | 'UPLOAD'
  may: readonly CallerKind[]
  schema: Schema
  reads: boolean
}

/** Every call, from the product itself; who may make it, from the table of the wire. */
export function everyCall(app: Pick<TestApp, 'deps'>): AnyCall[] {
  const listed = new Map([...specified, ...added].map((each) => [`${each.method} ${each.path}`, each.may]))
  const shapeOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const made = [
    ...routes(app.deps).map(({ call }) => ({
      call,
      method: 'POST' as const,
      schema: call.body,
      reads: !isIdempotent(call) && call.handle !== true,
    })),
    ...fileRoutes(app.deps).map(({ call }) => ({
      call,
      method: call.method,
      schema: call.query,
      reads: call.method !== 'UPLOAD',
    })),
  ]
  return made.map(({ schema, ...each }) => {
    const listedAs = each.method === 'POST' ? ['POST', 'GET'] : [each.method]
    const may = listedAs.flatMap((method) => listed.get(`${method} ${each.call.path}`) ?? [])
    return { ...each, may, schema: shapeOf(schema) }
  })
}

/** They end the session that the next call needs. */
export const endsSession = new Set(['user/logout', 'sessions/endothers'])

/** All bodies of a call at once, without a limit of tries between them. */
export async function sendAll(
  app: TestApp,
  who: Client,
  call: AnyCall,
  bodies: readonly unknown[],
): Promise<{ body: unknown; answer: Answer }[]> {
  await sql`delete from throttle`.execute(app.database.db)
  return Promise.all(bodies.map(async (body) => ({ body, answer: await send(app, who, call, body) })))
}

export type Answer = { http: number; text: string }

/** Sends a call as its kind goes over the wire, and reads what comes, a workbook or a file too. */
async function send(app: TestApp, who: Client, { call, method }: AnyCall, body: unknown): Promise<Answer> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)] as const)
  const session: Record<string, string> = who.session ? { SessionId: who.session } : {}
  const url = `${app.url}/ap/api/${call.path}`
  if (method === 'UPLOAD') {
    const { http, body: said } = await who.upload(
      Object.fromEntries(fields),
      { name: 'a.txt', bytes: Buffer.from('Eve') },
      call.path,
    )
    return { http, text: JSON.stringify(said) }
  }
  const response =
    method === 'GET'
      ? await fetch(`${url}?${new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()}`, {
          headers: session,
        })
      : await fetch(url, {
          method: 'POST',
          headers: { ...session, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isWorkbook = (response.headers.get('content-type') ?? '').includes('spreadsheet')
  const text = isWorkbook ? JSON.stringify((await readXlsx(bytes)).sheets) : bytes.toString('latin1')
  return { http: response.status, text: `${response.headers.get('content-disposition') ?? ''} ${text}` }
}
