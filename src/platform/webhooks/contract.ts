import { z } from 'zod/mini'
import { webhookEvents } from '#platform/outgoing/webhook-events.ts'
import { answersMessage, call } from '#shared/call.ts'
import { atMost, required } from '#shared/schema.ts'

export const webhooksAreOff = 'Webhooks are off. Name the hosts they may go to in WEBHOOK_HOSTS.'
export const noSuchWebhook = 'There is no such webhook.'
export const nameTaken = 'There is already a webhook with this name.'
export const logModule = 'Webhooks'
export const tooMany = 'There can be at most 20 webhooks.'
export const isOff = 'This webhook is switched off.'
export const saved = 'Saved!'
export const deleted = 'Deleted!'
export const testSent = 'Test sent. See Deliveries for the result.'
export const otherHost = (hosts: readonly string[]) => `Webhooks may only go to ${hosts.join(', ')}.`
const badAddress = 'The address must start with https:// and contain no user name, password or #.'
/** HOOK-4 */
export const mostWebhooks = 20

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && !text.includes('#')
}

/** HOOK-4 */
export const webhookBody = z.object({
  Name: required('Name is required!').check(
    atMost(60, 'A name can be at most 60 characters.'),
    z.regex(/^[\p{L}\p{M}\p{N} .-]+$/u, 'A name can contain only letters, digits, spaces, dots and dashes.'),
  ),
  URL: required('Address is required!').check(
    z.maxLength(500, 'An address can be at most 500 characters.'),
    z.refine(isAddress, badAddress),
  ),
  Events: z.pipe(
    z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event.')),
    z.transform((events) => webhookEvents.filter((event) => events.includes(event))),
  ),
})

/** Never the secret. `Offreason` is the product's reason to switch it off. */
const webhook = z.object({
  ID: z.string(),
  Name: z.string(),
  URL: z.string(),
  Events: z.array(z.enum(webhookEvents)),
  IsOn: z.boolean(),
  Offreason: z.string(),
  Failingsince: z.nullable(z.string()),
  Oldsecretuntil: z.nullable(z.string()),
  Madeby: z.string(),
  Madeat: z.string(),
})
export type Webhook = z.output<typeof webhook>

const id = { ID: required(noSuchWebhook) }

export const webhooks = {
  get: call({
    path: 'webhooks/get',
    body: z.object({}),
    reply: z.object({ Hosts: z.array(z.string()), Webhooks: z.array(webhook) }),
    envelope: 'status',
    access: 'administer',
  }),
  create: call({
    path: 'webhooks/create',
    body: webhookBody,
    reply: z.object({ ID: z.string(), Secret: z.string() }),
    envelope: 'status',
    access: 'administer',
    confirm: 'always',
    quota: 'writes',
  }),
  update: call({
    path: 'webhooks/update',
    body: z.extend(webhookBody, { ...id, IsOn: z.boolean() }),
    ...answersMessage('status', 'administer'),
    confirm: 'always',
  }),
  newSecret: call({
    path: 'webhooks/newsecret',
    body: z.object(id),
    reply: z.object({ Secret: z.string(), Until: z.string() }),
    envelope: 'status',
    access: 'administer',
    confirm: 'always',
    quota: 'writes',
  }),
  test: call({
    path: 'webhooks/test',
    body: z.object(id),
    ...answersMessage('status', 'administer'),
  }),
  delete: call({
    path: 'webhooks/delete',
    body: z.object(id),
    ...answersMessage('status', 'administer'),
    confirm: 'always',
  }),
}
