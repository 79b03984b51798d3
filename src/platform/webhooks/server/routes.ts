import { randomBytes } from 'node:crypto'
import { testEvent } from '#platform/outgoing/webhook-events.ts'
import { wakeOutbox } from '#platform/outgoing/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { resource } from '#server/db/rows/resource.ts'
import * as words from '../contract.ts'
import { mayGoTo } from './messages/deliver.ts'
import { messageStore } from './messages/message-store.ts'
import { bothSignMs, newSecret, sealedSecret } from './secret.ts'
import { switchColumns, webhookColumns, webhookStore, type WebhookRow } from './store.ts'

const { webhooks } = words

export function webhookRoutes(deps: Deps): Route[] {
  const { db, now, secrets } = deps
  const hosts = deps.config.webhookHosts

  const assertAllowed = (url: string) => {
    if (hosts.length === 0) throw new Refusal(words.webhooksAreOff)
    if (!mayGoTo(hosts, url)) throw new Refusal(words.otherHost(hosts))
  }
  const list = resource({
    module: words.logModule,
    store: webhookStore,
    toDto: webhookColumns.toDto,
    toRow: (fields: Fields, before?: WebhookRow) => ({
      ...webhookColumns.toRow(fields),
      ...(fields.IsOn !== before?.is_on && switchColumns(fields.IsOn, '')),
    }),
    toLog,
    log: (done, _, { Name }) => `${done} the webhook ${Name}`,
  })

  return [
    route(webhooks.get, async () => ({
      Hosts: hosts,
      Webhooks: (await webhookStore(db).all()).map((hook) => toDto(hook, now())),
    })),

    route(webhooks.create, async ({ Name, URL: url, Events }, { who: { username: actor }, change }) => {
      assertAllowed(url)
      const [id, secret] = [randomBytes(9).toString('base64url'), newSecret()]
      const made = { id, name: Name, url, events: Events, made_by: actor, made_at: now() }
      await change(words.logModule, async ({ tx, audit }) => {
        if (!(await webhookStore(tx).add({ ...made, secret_sealed: sealedSecret(secrets, id, secret) })))
          throw new Refusal(words.tooMany)
        await audit(`Made the webhook ${Name}`, { after: toLog(made) })
      })
      return { ID: id, Secret: secret }
    }),

    route(webhooks.update, async ({ ID, ...body }, context) => {
      assertAllowed(body.URL)
      await list.change(context, ID, body, undefined)
      return words.saved
    }),

    route(webhooks.newSecret, async ({ ID }, { change }) => {
      const [secret, until] = [newSecret(), new Date(now().getTime() + bothSignMs)]
      await change(words.logModule, async ({ tx, audit }) => {
        const { name, secret_sealed } = await webhookStore(tx).lock(ID)
        const old = { old_secret_sealed: secret_sealed, old_secret_until: until }
        await webhookStore(tx).update(ID, { secret_sealed: sealedSecret(secrets, ID, secret), ...old })
        await audit(`Gave the webhook ${name} a new secret`)
      })
      return { Secret: secret, Until: until.toISOString() }
    }),

    route(webhooks.test, async ({ ID }, { change }) => {
      if (hosts.length === 0) throw new Refusal(words.webhooksAreOff)
      await change(words.logModule, async ({ tx, audit }) => {
        const hook = await webhookStore(tx).lock(ID)
        if (!hook.is_on) throw new Refusal(words.isOff)
        await messageStore(tx).addFor(hook, testEvent, now())
        await audit(`Sent the webhook ${hook.name} a test`)
      })
      wakeOutbox(0)
      return words.testSent
    }),

    route(webhooks.delete, async ({ ID }, context) => {
      await list.remove(context, ID)
      return words.deleted
    }),
  ]
}

type LoggedWebhook = Pick<WebhookRow, 'name' | 'url' | 'events'> & { is_on?: boolean }
/** Without path and query, which may open something at its receiver. */
const toLog = ({ name, url, events, is_on = true }: LoggedWebhook) => ({
  Name: name,
  Host: new URL(url).host,
  Events: events,
  IsOn: is_on,
})

type Fields = ReturnType<typeof webhookColumns.toDto>

const toDto = (hook: WebhookRow, now: Date): words.Webhook => ({
  ID: hook.id,
  ...webhookColumns.toDto(hook),
  Offreason: hook.off_reason,
  Failingsince: hook.failing_since?.toISOString() ?? null,
  Oldsecretuntil: hook.old_secret_until && hook.old_secret_until > now ? hook.old_secret_until.toISOString() : null,
  Madeby: hook.made_by ?? '',
  Madeat: hook.made_at.toISOString(),
})
