import { escapeHtml } from '#server/http/pages/plain-page.ts'
import type { Page } from '#server/http/pages/pages.ts'
import { readOutbox } from './read-outbox.ts'

export const outboxPage = (folder: string): Page => ({
  path: '/dev/outbox',
  title: 'Outbox',
  loopbackOnly: true,
  async body() {
    const messages = await readOutbox(folder, 50)
    const items = messages.map(
      ({ to, subject, date, text }) =>
        `<article><h2>${escapeHtml(subject || 'SMS')}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre>${escapeHtml(text)}</pre></article>`,
    )
    return `<h1>Outbox</h1><p>${lead}</p>${items.join('') || '<p>Nothing yet.</p>'}`
  },
})

const lead = 'Without SMTP_URL every mail, and without SMS_GATEWAY every SMS, is a file in DATA_DIR/outbox; these are the newest.'
