import { applicationByNumber } from '#admissions/record/applications/server/public.ts'
import { languageOf } from '#accounts/users/server/public.ts'
import type { Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { institutionOf } from '#platform/site-settings/server/public.ts'
import { wordsIn } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import { linkFromPage } from '#server/http/base.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { visitorBar, visitorStyle, type VisitorInstitution } from '#server/http/pages/visitor-style.ts'
import { escapeHtml } from '#server/http/pages/plain-page.ts'
import type { StoppedKind } from '../reminders.ts'
import { stopWords, words } from '../words.ts'
import { readToken, stopPath } from './stop-link.ts'
import { stopStore } from './stops-store.ts'

/** REM-4, LETTER-9: opening it changes nothing, because mail scanners open links; a button or RFC 8058's request stops mails. */
export function stopPages({ config, db, now, secrets }: Deps): ExternalRoute[] {
  const store = stopStore(db)
  async function stoppedBy(token: string): Promise<{ username: string; kind: StoppedKind } | undefined> {
    const stopped = readToken(secrets, token)
    if (!stopped || 'username' in stopped) return stopped
    const { username = '' } = (await applicationByNumber(db, stopped.number)) ?? {}
    return username === '' ? undefined : { username, kind: stopped.kind }
  }

  const answer =
    (change: (request: ExternalRequest, stopped: { username: string; kind: StoppedKind }) => Promise<void>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const stopped = await stoppedBy(token)
      if (!stopped) return notOurs
      await change(request, stopped)
      const language = await languageOf(db, stopped.username)
      const institution = await institutionOf(db, config, language)
      const isStopped = await store.isStopped(stopped.username, stopped.kind)
      const t = await wordsIn(db, language)
      return stopPage({ institution, kind: stopped.kind, token, isStopped, language, t })
    }

  return [
    { method: 'GET', path: stopPath, byLink: true, answer: answer(async () => {}) },
    {
      method: 'POST',
      path: stopPath,
      fromOwnPages: true,
      answer: answer(async ({ raw }, { username, kind }) => {
        const isResumed = new URLSearchParams(raw.toString('utf8')).get('turn') === 'on'
        await (isResumed ? store.resume(username, kind) : store.stop(username, kind, now()))
      }),
    },
  ]
}

const notOurs: ExternalPage = {
  title: words.title,
  body: `<h1>${words.title}</h1><p>${words.notValid}</p>`,
  style: visitorStyle(''),
  status: 404,
}

type Shown = {
  institution: VisitorInstitution
  kind: StoppedKind
  token: string
  isStopped: boolean
  language: Language
  t: Translate
}

function stopPage({ institution, kind, token, isStopped, language, t }: Shown): ExternalPage {
  const { about, ...words } = stopWords(kind)
  const heading = t(isStopped ? words.stopped : words.ask, { about: t(about) })
  const text = t(isStopped ? words.stoppedHint : words.askHint)
  const action = `${linkFromPage(stopPath)}?t=${encodeURIComponent(token)}`
  const button = isStopped
    ? `<input type="hidden" name="turn" value="on"><button>${escapeHtml(t(words.turnOn))}</button>`
    : `<button>${escapeHtml(t(words.stop))}</button>`
  return {
    title: escapeHtml(t(words.title)),
    language,
    body: `${visitorBar(institution)}<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><form${isStopped ? '' : ' class="main"'} method="post" action="${action}">${button}</form>`,
    style: visitorStyle(institution.accent),
  }
}
