import { english, englishNameOf, type Language } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { alwaysSent, changedMeanwhile, staffReadEnglish, mailTemplates, type MailTemplate } from '../contract.ts'
import { mailLog } from '../log-contract.ts'
import type { Wording } from '../render-template.ts'
import { templateNames, templateOf, translatedNames, wordingViolation, type TemplateName } from '../templates.ts'
import { logPage } from './log-page-store.ts'
import { originalIn, templateStore, type TemplateState } from './store.ts'

export function mailRoutes(deps: Deps): Route[] {
  const { db, listDb, config } = deps
  const totals = openTotals()

  return [
    route(mailTemplates.get, async ({ Language: language }) => {
      const names = language === english ? templateNames : translatedNames
      const states = await templateStore(db).states(names, language)
      const { name: institution } = await institutionOf(db, config)
      return states.map((state) => toTemplate(state, language, institution))
    }),

    route(mailTemplates.save, async ({ name, Language: language, version, isSent, ...wanted }, { change }) => {
      const violation = wordingViolation(name, wanted)
      if (violation) throw new Refusal(violation.message, { field: violation.field })
      const { isAlwaysSent = false, isForStaff = false } = templateOf(name)
      if (isForStaff && language !== english) throw new Refusal(staffReadEnglish)
      if (isAlwaysSent && !isSent) throw new Refusal(alwaysSent)

      await change('Mail', async ({ tx, audit }) => {
        const store = templateStore(tx)
        const { version: current, unworded, isEnglish: _, ...before } = await store.lock(name, language)
        if (version !== current) throw new Refusal(changedMeanwhile)
        await store.reword(name, language, isSame(wanted, unworded) ? undefined : wanted)
        if (language === english) await store.switch(name, isSent)
        const log = `Changed the mail ${name}${language === english ? '' : ` in ${englishNameOf(language)}`}`
        const after = language === english ? { ...wanted, isSent } : wanted
        await audit(log, { before, after })
      })
      return messages.saved
    }),

    route(mailLog.get, (request) => logPage(listDb, totals, request, config.TIME_ZONE)),
  ]
}

const isSame = (one: Wording, other: Wording) => one.subject === other.subject && one.text === other.text

function toTemplate(
  { name, subject, text, isEnglish, isSent, version }: TemplateState & { name: TemplateName },
  language: Language,
  institution: string,
): MailTemplate {
  const { when, places, isAlwaysSent = false } = templateOf(name)
  const t = translateFor(language)
  return {
    name,
    when,
    subject,
    text,
    original: originalIn(language, name),
    places: Object.entries(places).map(([place, { means, sample }]) => ({
      name: place,
      means,
      sample: place === 'institution' ? institution : t(sample),
    })),
    isEnglish,
    isSent,
    isAlwaysSent,
    version,
  }
}
