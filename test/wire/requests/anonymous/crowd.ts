import { Agent, request } from 'node:http'
import { completeJob } from '#admissions/record/forms/engine/complete/job.fixture.ts'
import type { Schema } from '../bodies.ts'
import type { AnyCall } from '../every-call.ts'
import { namingBodies } from '../naming-bodies.ts'

/** The addresses of a crowd's requests by number: those of one network pass its limits soon, those of a thousand do not. */
const origins = {
  'one network': () => '203.0.113.7',
  'a thousand networks': (at: number) => `198.${18 + (at % 4)}.${at % 250}.7`,
} satisfies Record<string, (at: number) => string>
export type Origin = keyof typeof origins
export const everyOrigin = Object.keys(origins) as Origin[]

export type Crowd = {
  url: string
  path: string
  method: AnyCall['method']
  schema: Schema
  from: Origin
  count: number
  connections: number
  /** When to stop, with fewer requests sent: a call may take longer than somebody who reads the figures has. */
  mostMs?: number
}

/** The calls that answer people without a session, among them those that judge themselves who calls. */
export const isAnonymous = ({ call, may }: AnyCall): boolean => call.access === 'anyone' || may.includes('nobody')

const resume = new TextEncoder().encode('%PDF-1.7\n%%EOF\n').toBase64()

/** A body that could be an honest person's, of another one each time. */
export function bodyOf(schema: Schema, at: number): unknown {
  const address = `crowd${at}@example.com`
  const form = {
    ...completeJob,
    Form: 'job',
    MailId: address,
    PhoneNumber: `9${800_000_000 + at}`,
    Filebase: resume,
    filename: 'CV.pdf',
    altcha: '',
  }
  // The body of the public form is any record.
  if (!schema.properties) return form
  const further = { username: address, Useremail: address, otp: '1234', password: 'not the password', Code: '123456' }
  const links = { Token: `${at}`.padStart(22, 'x'), Answer: `${at}`, code: `${at}`.padStart(16, '0'), DOB: '01-01-2000' }
  const names = Object.entries({ ...form, ...further, ...links }).map(([name, value]) => [name, [value]])
  return namingBodies(schema, Object.fromEntries(names)).at(-1)
}

/** Sends so many requests of one call, each on a connection as soon as that is free; returns how many were answered with which status. */
export async function crowd({
  url,
  path,
  method,
  schema,
  from,
  count,
  connections,
  mostMs = Infinity,
}: Crowd): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const counts: Record<string, number> = {}
  const send = (at: number) =>
    new Promise<string>((resolve) => {
      const body = bodyOf(schema, at)
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': origins[from](at) }
      const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
      const sent = request(`${url}/ap/api/${path}${query}`, { method, agent, headers }, (response) => {
        response.resume().once('close', () => resolve(String(response.statusCode)))
      })
      sent.once('error', ({ message }) => resolve(message))
      sent.end(method === 'GET' ? undefined : JSON.stringify(body))
    })
  const until = performance.now() + mostMs
  let next = 0
  const loop = async () => {
    while (next < count && performance.now() < until) {
      const answer = await send(next++)
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  agent.destroy()
  return counts
}
