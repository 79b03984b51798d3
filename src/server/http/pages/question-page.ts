import type { Language } from '#languages/languages.ts'
import type { ExternalPage } from '../external-route.ts'
import { escapeHtml } from './plain-page.ts'
import { visitorBar, visitorStyle, type VisitorInstitution } from './visitor-style.ts'

type Question = {
  institution: VisitorInstitution
  language: Language
  title: string
  heading: string
  hint: string
  button?: { words: string; action: string } | undefined
}

/** The page of a link in a mail: its subject and one button, because programs that check mails open links too. */
export const questionPage = ({ institution, language, title, heading, hint, button }: Question): ExternalPage => ({
  title: escapeHtml(title),
  language,
  style: visitorStyle(institution.accent),
  body: [
    visitorBar(institution),
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(hint)}</p>`,
    ...(button
      ? [
          `<form class="main" method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.words)}</button></form>`,
        ]
      : []),
  ].join(''),
})

export const notOurLink = (title: string, hint: string): ExternalPage => ({
  title,
  body: `<h1>${title}</h1><p>${hint}</p>`,
  style: visitorStyle(''),
  status: 404,
})
