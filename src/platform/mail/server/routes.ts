import { auditLog } from '#platform/activity-log/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { alwaysSent, changedMeanwhile, mailLog, mailTemplates, type MailTemplate } from '../contract.ts'
import { templateNames, templateOf, type TemplateName } from '../templates.ts'
import { wordingViolation } from '../wording-rules.ts'
import { logPage } from './log-page-store.ts'
import { templateStateOf, templateStore, type TemplateState } from './store.ts'

/** The wording of the mails and the delivery log, for admins. */
export function mailRoutes(deps: Deps): Route[] {
  const { db, listDb, config } = deps
  const record = auditLog(deps)
  const totals = openTotals()

  return [
    route(mailTemplates.get, async () => {
      const changed = await templateStore(db).changed()
      const { name: institution } = await institutionOf(db, config)
      return templateNames.map((name) => toTemplate(name, templateStateOf(name, changed.get(name)), institution))
    }),

    route(mailTemplates.save, async ({ name, version, ...wanted }, who, { caller }) => {
      const violation = wordingViolation(name, wanted)
      if (violation) throw new Refusal(violation.message, { field: violation.field })
      const original = templateOf(name)
      if (original.isAlwaysSent && !wanted.isSent) throw new Refusal(alwaysSent)

      await db.transaction().execute(async (tx) => {
        const store = templateStore(tx)
        const { version: current, isOriginal: _, ...before } = await store.lock(name)
        if (version !== current) throw new Refusal(changedMeanwhile)
        const isPutBack = wanted.subject === original.subject && wanted.text === original.text
        const wording = isPutBack ? { subject: null, body: null } : { subject: wanted.subject, body: wanted.text }
        await store.update(name, { ...wording, is_sent: wanted.isSent, version: current + 1 })
        const log = `Changed the mail ${name}`
        await record(tx, { actor: who.username, ip: caller.ip, module: 'Mail', log, before, after: wanted })
      })
      return messages.saved
    }),

    route(mailLog.get, (request) => logPage(listDb, totals, request, config.TIME_ZONE)),
  ]
}

function toTemplate(name: TemplateName, { isOriginal: _, ...standing }: TemplateState, institution: string): MailTemplate {
  const { when, subject, text, places, isAlwaysSent = false } = templateOf(name)
  return {
    name,
    when,
    ...standing,
    original: { subject, text },
    places: Object.entries(places).map(([place, { means, sample }]) => ({
      name: place,
      means,
      sample: place === 'institution' ? institution : sample,
    })),
    isAlwaysSent,
  }
}
