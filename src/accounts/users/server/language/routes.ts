import { siteSettings } from '#platform/site-settings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { languageOff, ownLanguage } from '../../language-contract.ts'
import { userStore } from '../store.ts'

export const languageRoutes = ({ db }: Deps): Route[] => [
  route(ownLanguage.save, async ({ Language }, { who: { username } }) => {
    const { Languages } = await siteSettings(db)
    if (!Languages.includes(Language)) throw new Refusal(languageOff)
    await userStore(db).update(username, { language: Language })
    return messages.saved
  }),
]
