import { messages } from '#shared/messages.ts'
import { z } from 'zod/mini'
import { isIdempotent, type Call, type FileCall, type Access } from '#shared/call.ts'
import { holdersOf, roleName } from '#shared/roles.ts'
import { apiBase } from './base.ts'

/** The callers of a call, as text. */
export const whoMay = (access: Access): string =>
  access === 'anyone' ? 'anyone' : access === 'signed-in' ? 'everyone signed in' : holdersOf(access).map(roleName).join(', ')

/** The callers of a call, API keys included. */
const callersOf = ({ access, forKeys }: Pick<Call, 'access' | 'forKeys'>): string =>
  forKeys === undefined ? whoMay(access) : `${whoMay(access)}; API keys with ${forKeys}`

/** The OpenAPI 3.1 description of the calls that this server runs. */
export function openApi(calls: readonly Call[], files: readonly FileCall[]): object {
  const paths: Record<string, object> = {}
  for (const call of calls) {
    paths[`${apiBase}${call.path}`] = {
      post: {
        ...described(call),
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
    const ways = {
      GET: { get: { ...described(call), ...asQuery, ...fileReplies } },
      POST: { post: { ...described(call), ...asBody('application/json'), ...fileReplies } },
      UPLOAD: { post: { ...described(call), ...asBody('multipart/form-data'), ...fileReplies } },
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

/** The same, for people: one line per call; and the public keys of the exported log (OFFICE-25). */
export function apiPage(calls: readonly Call[], files: readonly FileCall[], logKeys: readonly PublicKey[] = []): string {
  const rows = [
    ...calls.map((call) => ({ ...call, method: 'POST' })),
    ...files.map((call) => ({ ...call, method: call.method === 'GET' ? 'GET' : 'POST' })),
  ]
  const line = (call: (typeof rows)[number]) =>
    `<tr><td>${call.method}</td><td><code>${apiBase}${call.path}</code></td><td>${escaped(call.summary)}</td><td>${callersOf(call)}</td></tr>`
  return `<h1>The calls of ${messages.product}</h1><p>The same as <a href="openapi.json">OpenAPI</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${rows.map(line).join('')}</tbody></table>${keyTable(logKeys)}`
}

/** A key that signs the heads of the exported log: Ed25519, as base64url. */
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

/** SIGN-36, for readers of the API page. */
const confirmed = {
  always: ' Asks to confirm who it is after ten minutes.',
  'second step': ' People who have a second step must confirm it after ten minutes.',
  'of many': ' People who have a second step must confirm large requests after ten minutes.',
} as const

const described = (call: Pick<Call, 'summary' | 'access' | 'forKeys' | 'confirm'>) => ({
  summary: call.summary,
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
