import { messages } from '#shared/messages.ts'
import { z } from 'zod/mini'
import { isIdempotent, type Call, type FileCall, type Access } from '#shared/call.ts'
import { holdersOf, roleName } from '#shared/roles.ts'
import { apiBase } from './base.ts'

export const whoMay = (access: Access): string =>
  access === 'anyone' ? 'anyone' : access === 'signed-in' ? 'everyone signed in' : holdersOf(access).map(roleName).join(', ')

const callersOf = ({ access, forKeys }: Pick<Call, 'access' | 'forKeys'>): string =>
  forKeys === undefined ? whoMay(access) : `${whoMay(access)}; API keys with ${forKeys}`

/** What each call does, by its path; by method and path for files. */
export type Summaries = Readonly<Record<string, string>>

const summaryOf = (call: Pick<Call, 'path'> | FileCall, summaries: Summaries): string =>
  summaries['method' in call ? `${call.method} ${call.path}` : call.path] ?? ''

export function openApi(calls: readonly Call[], files: readonly FileCall[], summaries: Summaries): object {
  const paths: Record<string, object> = {}
  for (const call of calls) {
    paths[`${apiBase}${call.path}`] = {
      post: {
        ...described(call, summaries),
        ...(isIdempotent(call) && { parameters: [idempotencyKey] }),
        requestBody: {
          content: { 'application/json': { schema: z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) } },
        },
        responses: {
          200: {
            description: 'The reply, or a refusal with status and Success false',
            content: { 'application/json': { schema: replySchema(call) } },
          },
        },
      },
    }
  }
  for (const call of files) {
    const query = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' })
    const asBody = (type: string) => ({ requestBody: { content: { [type]: { schema: query } } } })
    const asQuery = {
      parameters: Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
    }
    const common = described(call, summaries)
    const ways = {
      GET: { get: { ...common, ...asQuery, ...fileReplies } },
      POST: { post: { ...common, ...asBody('application/json'), ...fileReplies } },
      UPLOAD: { post: { ...common, ...asBody('multipart/form-data'), ...fileReplies } },
    }[call.method]
    paths[`${apiBase}${call.path}`] = { ...paths[`${apiBase}${call.path}`], ...ways }
  }
  return {
    openapi: '3.1.0',
    info: { title: messages.product, version: '1' },
    paths,
    components: { securitySchemes: security },
  }
}

export function apiPage(
  calls: readonly Call[],
  files: readonly FileCall[],
  summaries: Summaries,
  logKeys: readonly PublicKey[] = [],
): string {
  const rows = [
    ...calls.map((call) => ({ ...call, method: 'POST', summary: summaryOf(call, summaries) })),
    ...files.map((call) => ({ ...call, method: call.method === 'GET' ? 'GET' : 'POST', summary: summaryOf(call, summaries) })),
  ]
  const line = (call: (typeof rows)[number]) =>
    `<tr><td>${call.method}</td><td><code>${apiBase}${call.path}</code></td><td>${escaped(call.summary)}</td><td>${callersOf(call)}</td></tr>`
  return `<h1>The calls of ${messages.product}</h1><p>The same as <a href="openapi.json">OpenAPI</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${rows.map(line).join('')}</tbody></table>${keyTable(logKeys)}`
}

/** Ed25519, as base64url. */
type PublicKey = { id: string; x: string }

const keyTable = (keys: readonly PublicKey[]): string =>
  keys.length === 0
    ? ''
    : `<h2>The keys of the exported activity log</h2><p>Ed25519, the present one first; <code>npm run verify-log</code> takes them.</p>
<table><thead><tr><th>Name</th><th>Key</th></tr></thead><tbody>${keys.map(({ id, x }) => `<tr><td><code>${id}</code></td><td><code>${x}</code></td></tr>`).join('')}</tbody></table>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const security = {
  browser: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
  program: { type: 'apiKey', in: 'header', name: 'SessionId' },
  key: { type: 'http', scheme: 'bearer' },
}
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text, for signed-in callers. The same key and body again get the first reply, and nothing is done twice: 409 while it is running, 422 with another body.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
const fileReplies = { responses: { 200: { description: 'The file, or a JSON reply' } } }

const confirmed = {
  always: ' Asks to confirm who it is after ten minutes.',
  'second step': ' People who have a second step must confirm it after ten minutes.',
  'of many': ' People who have a second step must confirm large requests after ten minutes.',
} as const

const described = (call: Call | FileCall, summaries: Summaries) => ({
  summary: summaryOf(call, summaries),
  description: `Who may: ${callersOf(call)}.${call.confirm ? confirmed[call.confirm] : ''}`,
  // An empty one means that nothing is needed.
  security: [...(call.access === 'anyone' ? [{}] : [{ browser: [] }, { program: [] }]), ...(call.forKeys ? [{ key: [] }] : [])],
})

function replySchema(call: Call): object {
  const reply = z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' })
  if (call.envelope === 'bare') return reply
  if (call.envelope === 'success')
    return { type: 'object', properties: { Success: { type: 'boolean' }, Message: { type: 'string' }, Data: reply } }
  return {
    type: 'object',
    properties: { status: { type: 'boolean' }, Msg: { type: 'string' }, ...(reply.type === 'object' ? reply.properties : {}) },
  }
}
