import { findAccount, languageOf } from '#accounts/users/server/public.ts'
import { auditLog } from '#platform/activity-log/server/public.ts'
import { sessionStore } from '#platform/sessions/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { linkFromPage } from '#server/http/base.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { notOurLink, questionPage } from '#server/http/pages/question-page.ts'
import { linkNotValid } from '#shared/messages.ts'
import { dayMs } from '#shared/time/durations.ts'
import { notMeWords as words } from '../../not-me-words.ts'
import { deviceStore } from '../devices-store.ts'
import { slowDown } from '../guessing/slow-down.ts'
import { logModule } from '../open-session.ts'
import { notMePath, readNotMeToken, type NamedSignIn } from './new-device.ts'

const linkMs = 7 * dayMs

type State = 'asked' | 'ended' | 'over'

/** SIGN-55: opening it changes nothing, because mail scanners open links too; its button does. */
export function notMePages(deps: Deps): ExternalRoute[] {
  const { config, db, secrets, now } = deps

  const isOver = async ({ account, at }: NamedSignIn) =>
    now().getTime() > at + linkMs || (await findAccount(db, account)) === undefined

  async function end({ account, at }: NamedSignIn, ip: string): Promise<void> {
    const since = new Date(at)
    await db.transaction().execute(async (tx) => {
      await sessionStore(tx, now).endSince(account, since)
      await deviceStore(tx, now).forget(account, since)
      await slowDown(tx, now(), account)
      const log = 'Said of a sign-in on a new device: This wasn’t me'
      await auditLog(deps)(tx, { actor: account, ip, module: logModule, log })
    })
  }

  const answer =
    (stateOf: (named: NamedSignIn, request: ExternalRequest) => Promise<State>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const named = readNotMeToken(secrets, token)
      if (!named) return notOurLink(words.title, linkNotValid)
      const state = (await isOver(named)) ? 'over' : await stateOf(named, request)
      const language = await languageOf(db, named.account, request.languages)
      const [t, institution] = await Promise.all([wordsIn(db, language), institutionOf(db, config, language)])
      const action = `${linkFromPage(notMePath)}?t=${encodeURIComponent(token)}`
      return questionPage({
        institution,
        language,
        title: t(words.title),
        heading: state === 'asked' ? t(words.ask, { account: named.account, institution: institution.name }) : t(words[state]),
        hint: t(words[`${state === 'asked' ? 'ask' : state}Hint`]),
        button: state === 'asked' ? { words: t(words.wasntMe), action } : undefined,
      })
    }

  return [
    { method: 'GET', path: notMePath, byLink: true, answer: answer(async () => 'asked') },
    {
      method: 'POST',
      path: notMePath,
      fromOwnPages: true,
      answer: answer(async (named, { ip }) => {
        await end(named, ip)
        return 'ended'
      }),
    },
  ]
}
