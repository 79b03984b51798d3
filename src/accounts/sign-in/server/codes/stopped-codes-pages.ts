import { findAccount, languageOf } from '#accounts/users/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { linkFromPage } from '#server/http/base.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { notOurLink, questionPage } from '#server/http/pages/question-page.ts'
import { linkNotValid } from '#shared/messages.ts'
import { stoppedCodesWords as words } from '../../stopped-codes-words.ts'
import { readStopCodesToken, stopCodesPath, stoppedCodes } from './stopped-codes.ts'

/** MAIL-19: opening it changes nothing, because mail scanners open links too; its button does. */
export function stoppedCodesPages(deps: Deps): ExternalRoute[] {
  const { config, db, secrets } = deps
  const codes = stoppedCodes(db, deps)

  const stateOf = async (address: string) =>
    (await findAccount(db, address)) ? 'over' : (await codes.has(address)) ? 'stopped' : 'ask'

  const answer =
    (change: (address: string, request: ExternalRequest) => Promise<void>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const address = readStopCodesToken(secrets, token)
      if (address === undefined) return notOurLink(words.title, linkNotValid)
      await change(address, request)
      const state = await stateOf(address)
      const language = await languageOf(db, address, request.languages)
      const [t, institution] = await Promise.all([wordsIn(db, language), institutionOf(db, config, language)])
      const action = `${linkFromPage(stopCodesPath)}?t=${encodeURIComponent(token)}`
      const buttons = {
        ask: { words: t(words.stop), action },
        stopped: { words: t(words.turnOn), action: `${action}&turn=on` },
        over: undefined,
      }
      return questionPage({
        institution,
        language,
        title: t(words.title),
        heading: t(words[state], { address }),
        hint: t(words[`${state}Hint`]),
        button: buttons[state],
      })
    }

  return [
    { method: 'GET', path: stopCodesPath, byLink: true, answer: answer(async () => {}) },
    {
      method: 'POST',
      path: stopCodesPath,
      fromOwnPages: true,
      answer: answer((address, { query }) => (query['turn'] === 'on' ? codes.resume(address) : codes.stop(address))),
    },
  ]
}
