import { languageOf } from '#accounts/users/server/public.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { linkFromPage } from '#server/http/base.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { notOurLink, questionPage } from '#server/http/pages/question-page.ts'
import { linkNotValid } from '#shared/messages.ts'
import { personOf } from '#shared/text/user-name.ts'
import { addressWords as words } from '../../../../addresses/words.ts'
import type { ApplicationSubscriber } from '../../../record/events.ts'
import { applicationStore } from '../../../record/store.ts'
import { addressPath, readAddressToken, type AddressAnswer } from './address-link.ts'
import { addressSettler } from './settle-address.ts'

type State = 'asked' | 'theirs' | 'notTheirs' | 'answered'

/** ADDR-1: opening it changes nothing, because mail scanners open links too; its button does. */
export function addressPages(deps: Deps, publish: ApplicationSubscriber): ExternalRoute[] {
  const { config, db, secrets } = deps
  const settler = addressSettler(deps, openTotals(), publish)

  async function isAsked({ number, address }: AddressAnswer): Promise<boolean> {
    const row = await applicationStore(db).findNumber(number)
    return row !== undefined && row.address_proof !== '' && personOf(row.username) === address
  }

  const answer =
    (stateOf: (wanted: AddressAnswer, request: ExternalRequest) => Promise<State>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const wanted = readAddressToken(secrets, token)
      if (!wanted) return notOurs
      const state = await stateOf(wanted, request)
      const language = await languageOf(db, wanted.address, request.languages)
      const [t, institution] = await Promise.all([wordsIn(db, language), institutionOf(db, config, language)])
      const [heading, hint] = textsOf[state]
      const button = {
        words: t(wanted.wasMe ? words.wasMe : words.wasntMe),
        action: `${linkFromPage(addressPath)}?t=${encodeURIComponent(token)}`,
      }
      return questionPage({
        institution,
        language,
        title: t(words.title),
        heading: t(heading, { institution: institution.name, address: wanted.address }),
        hint: t(hint),
        button: state === 'asked' ? button : undefined,
      })
    }

  return [
    {
      method: 'GET',
      path: addressPath,
      byLink: true,
      answer: answer(async (wanted) => ((await isAsked(wanted)) ? 'asked' : 'answered')),
    },
    {
      method: 'POST',
      path: addressPath,
      fromOwnPages: true,
      answer: answer(async (wanted, { ip }) => {
        if (!(await settler.answer(wanted, ip))) return 'answered'
        return wanted.wasMe ? 'theirs' : 'notTheirs'
      }),
    },
  ]
}

const textsOf = {
  asked: [words.ask, words.askHint],
  theirs: [words.theirs, words.theirsHint],
  notTheirs: [words.notTheirs, words.notTheirsHint],
  answered: [words.answered, words.answeredHint],
} as const

const notOurs = notOurLink(words.title, linkNotValid)
