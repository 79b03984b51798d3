import { englishNameOf } from '#languages/languages.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { openFileRoute, route, type FileReply, type FileRoute, type Route } from '#server/handler.ts'
import { Refusal } from '#server/refusal.ts'
import { messages } from '#shared/messages.ts'
import { tooManyWordings, unknownText, wordings } from '../contract.ts'
import { ownWords } from './own-words.ts'
import { productTexts, wordingViolation } from './product-texts.ts'
import { wordingStore } from './store.ts'

const module = 'Wording'

/** LANG-15: the texts that admins give other words. */
export function wordingRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  const record = auditLog(deps)
  return [
    route(wordings.texts, async ({ Language }) => {
      const own = new Map((await wordingStore(db).of(Language)).map(({ source, text }) => [source, text]))
      return Array.from(productTexts(Language), ([source, product]) => ({ source, product, text: own.get(source) ?? '' }))
    }),

    route(wordings.save, async ({ Language: language, source, text: written }, { username: actor }, { caller: { ip } }) => {
      const product = productTexts(language).get(source)
      if (product === undefined) throw new Refusal(unknownText)
      // The product's own words are no other ones.
      const text = written === product ? '' : written
      const violation = text && wordingViolation(language, source, text)
      if (violation) throw new Refusal(violation, { field: 'text' })
      await db.transaction().execute(async (tx) => {
        const store = wordingStore(tx)
        await store.lock()
        const before = (await store.text({ language, source })) ?? ''
        if (before === text) return
        if (text === '') await store.remove({ language, source })
        else if (!(await store.save({ language, source }, text, actor, now()))) throw new Refusal(tooManyWordings)
        const log = `${text === '' ? 'Put back' : 'Changed'} the text "${source}" in ${englishNameOf(language)}`
        await record(tx, { actor, ip, module, log, before: { text: before || product }, after: { text: text || product } })
      })
      return messages.saved
    }),
  ]
}

/** What pages load of them. */
export const wordingFileRoutes = ({ db }: Deps): FileRoute[] => [
  openFileRoute(wordings.get, async ({ Language, Part, v }) => {
    const own = await ownWords(db, Language)
    const { version } = own
    const bytes = Buffer.from(JSON.stringify(Part === 'lists' ? own.lists : own.messages))
    // Kept only under the version that they are: what was just changed may be changed back.
    return { type: 'application/json', name: 'wordings.json', bytes, inline: true, isPublic: v === version } satisfies FileReply
  }),
]
