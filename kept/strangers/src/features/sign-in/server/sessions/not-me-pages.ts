import { auditLog } from '#platform/activity-log/server/public.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import { languageOf } from '#features/users/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { notOurLink, questionPage } from '#server/http/pages/question-page.ts'
import { notMeWords as words } from '../../not-me-words.ts'
import { deviceStore } from '../devices-store.ts'
import { slowAccount } from '../guessing/slow-account.ts'
import { logModule } from '../open-session.ts'
import { linkedNameOf, notMePath, readNotMe, type NewSignIn } from './not-me-link.ts'

/** ADDR-9: the page of the link in the mail about a sign-in on a new device. Opening it changes nothing; its button ends that sign-in. */
export function notMePages(deps: Deps): ExternalRoute[] {
  const { config, db, now, secrets } = deps

  async function end({ account, session, device, seenAs }: NewSignIn, ip: string): Promise<void> {
    const live = await sessionStore(db, now).live(account)
    const named = live.find(({ id }) => linkedNameOf(secrets, id).includes(session))
    await deviceStore(db, now).forget(account, device)
    await slowAccount(deps, account, named?.id)
    await auditLog(deps)(db, { actor: account, ip, module: logModule, log: `Said of a sign-in that it was not them: ${seenAs}` })
  }

  const answer =
    (change: (signIn: NewSignIn, request: ExternalRequest) => Promise<'asked' | 'ended'>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const signIn = readNotMe(secrets, token)
      if (!signIn) return notOurLink(words.title, words.notValid)
      const state = await change(signIn, request)
      const language = await languageOf(db, signIn.account)
      const [t, { name, accent }] = await Promise.all([wordsIn(db, language), institutionOf(db, config, language)])
      const isAsked = state === 'asked'
      return questionPage({
        institution: name,
        accent,
        language,
        title: t(words.title),
        heading: isAsked ? t(words.ask, { account: signIn.account }) : t(words.ended),
        hint: isAsked ? t(words.askHint, { device: signIn.seenAs, time: signIn.time }) : t(words.endedHint),
        button: isAsked ? { words: t(words.notMe), action: `${notMePath}?t=${encodeURIComponent(token)}` } : undefined,
      })
    }

  return [
    { method: 'GET', path: notMePath, byLink: true, answer: answer(async () => 'asked') },
    {
      method: 'POST',
      path: notMePath,
      fromOwnPages: true,
      answer: answer(async (signIn, { ip }) => {
        await end(signIn, ip)
        return 'ended'
      }),
    },
  ]
}
