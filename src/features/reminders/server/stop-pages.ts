import { institutionOf } from '#platform/site-settings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { escapeHtml } from '#server/http/pages/plain-page.ts'
import { stoppable } from '../reminders.ts'
import { readToken, stopPath } from './stop-link.ts'
import { reminderStore } from './store.ts'

/**
 * REM-4: the page of a reminder's link. Opening it changes nothing, because programs that check mails open links too; only its button,
 * or the one that mail programs draw (RFC 8058), stops the reminders.
 */
export function stopPages({ config, db, now, secrets }: Deps): ExternalRoute[] {
  const store = reminderStore(db)
  const answer =
    (change: (request: ExternalRequest, stopped: NonNullable<ReturnType<typeof readToken>>) => Promise<void>) =>
    async (request: ExternalRequest): Promise<ExternalPage> => {
      const token = request.query['t'] ?? ''
      const stopped = readToken(secrets, token)
      if (!stopped) return notOurs
      await change(request, stopped)
      const { name } = await institutionOf(db, config)
      const isStopped = await store.isStopped(stopped.username, stopped.kind)
      return stopPage(name, stoppable[stopped.kind], token, isStopped)
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
  title: 'Reminders',
  body: '<h1>Reminders</h1><p>This link is not valid. Open the link of the mail again, or copy all of it.</p>',
  status: 404,
}

function stopPage(institution: string, about: string, token: string, isStopped: boolean): ExternalPage {
  const heading = isStopped ? `Reminders about ${about} are stopped.` : `Stop reminders about ${about}?`
  const text = isStopped
    ? 'Mails that answer what you do, such as receipts and news about your application, still come.'
    : 'Your application stays as it is. You can turn the reminders on again here.'
  const action = `${stopPath}?t=${encodeURIComponent(token)}`
  const button = isStopped
    ? '<input type="hidden" name="turn" value="on"><button>Turn on again</button>'
    : '<button>Stop reminders</button>'
  return {
    title: 'Reminders',
    body: `<header>${escapeHtml(institution)}</header><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><form method="post" action="${action}">${button}</form>`,
    style: 'body { max-width: 34rem; font-size: 16px } h1 { font-size: 1.5rem } button { min-height: 3rem; padding: 0 1.25rem }',
  }
}
