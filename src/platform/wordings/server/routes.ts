import { englishNameOf } from '#languages/languages.ts'
import { withContextBehind } from '#languages/translate.ts'
import type { Deps } from '#server/deps.ts'
import { openFileRoute, route, type FileReply, type FileRoute, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { tooManyWordings, unknownText, wordings } from '../contract.ts'
import { ownWords } from './own-words.ts'
import { productTexts, wordingViolation } from './product-texts.ts'
import { wordingStore } from './store.ts'

const module = 'Wording'

export function wordingRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  return [
    route(wordings.texts, async ({ Language }) => {
      const stored = await wordingStore(db).of(Language)
      const own = new Map(stored.map(({ source, text }) => [source, text]))
      const texts = productTexts(Language)
      return [
        ...Array.from(texts, ([source, product]) => ({ source, product, text: own.get(source) ?? '', isUnused: false })),
        ...stored.flatMap(({ source, text }) => (texts.has(source) ? [] : { source, product: '', text, isUnused: true })),
      ]
    }),

    route(wordings.save, async ({ Language: language, source, text: written }, { who: { username: actor }, change }) => {
      const product = productTexts(language).get(source)
      // A wording of a text that the product no longer has can only be removed.
      if (product === undefined && written !== '') throw new Refusal(unknownText)
      // The product's own text is not a different wording.
      const text = written === product ? '' : written
      const violation = text && wordingViolation(language, source, text)
      if (violation) throw new Refusal(violation, { field: 'text' })
      await change(module, async ({ tx, audit }) => {
        const store = wordingStore(tx)
        await store.lock()
        const before = await store.text({ language, source })
        if (before === undefined && product === undefined) throw new Refusal(unknownText)
        if ((before ?? '') === text) return
        if (text === '') await store.remove({ language, source })
        else if (!(await store.save({ language, source }, text, actor, now()))) throw new Refusal(tooManyWordings)
        const did = product === undefined ? 'Removed' : text === '' ? 'Put back' : 'Changed'
        const log = `${did} the text "${withContextBehind(source)}" in ${englishNameOf(language)}`
        const values = { before: { text: before ?? product }, after: { text: text || (product ?? '') } }
        await audit(log, values)
      })
      return messages.saved
    }),
  ]
}

export const wordingFileRoutes = ({ db }: Deps): FileRoute[] => [
  openFileRoute(wordings.get, async ({ Language, Part, v }) => {
    const own = await ownWords(db, Language)
    const { version } = own
    const bytes = Buffer.from(JSON.stringify(Part === 'lists' ? own.lists : own.messages))
    // Cached only under its version: a recent change may be undone.
    return { type: 'application/json', name: 'wordings.json', bytes, inline: true, isPublic: v === version } satisfies FileReply
  }),
]
