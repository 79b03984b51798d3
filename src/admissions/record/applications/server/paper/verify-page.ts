import { dayIn } from '#languages/days.ts'
import { languages, type Language, type TestLanguage } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import { escapeHtml } from '#server/http/pages/plain-page.ts'
import { linkFromPage } from '#server/http/base.ts'
import type { ExternalPage } from '#server/http/external-route.ts'
import { visitorBar, visitorStyle, type VisitorInstitution } from '#server/http/pages/visitor-style.ts'
import { printedCode, readCode } from '../../paper/copy-code.ts'
import { changed, matchesText, notKept, unchanged, unknownCode } from '../../paper/verify-calls.ts'
import { verifyWords as words } from '../../paper/verify-words.ts'
import { verifyPath } from './copies.ts'
import type { Checked } from './verify.ts'

const verifyLink = linkFromPage(verifyPath)

export type Reader = {
  institution: VisitorInstitution
  code: Language | TestLanguage
  language: Language
  offered: readonly Language[]
  t: Translate
}

/** `typed` is the content of the box; texts are English here and translated later. */
type Shown = {
  reader: Reader
  code: string
  checked?: Checked
  birthDate?: { typed: string; says: string }
  refused?: string
}

const tones = { unchanged: 'good', changed: 'wait', 'not kept': 'none', unknown: 'bad' } as const
const marks = { unchanged: '✓', changed: '!', 'not kept': '–', unknown: '×' } as const

export function verifyPage({ reader, code, checked, birthDate, refused }: Shown): ExternalPage {
  const say = sayer(reader)
  const parts = [
    visitorBar(reader.institution, languageLinks(reader, code)),
    `<h1>${say(words.title)}</h1>`,
    ...(refused === undefined ? [] : [result('bad', '!', say(refused))]),
    ...(checked ? [result(tones[checked.state], marks[checked.state], escapeHtml(answerOf(checked, reader)))] : []),
    ...(checked && 'number' in checked
      ? [approval(checked, reader), details(checked, reader), person(checked, code, birthDate, reader)]
      : []),
    codeForm(code, checked !== undefined, reader),
  ]
  return {
    title: say(words.title),
    language: reader.code,
    body: parts.join('\n'),
    style: visitorStyle(reader.institution.accent) + style,
    script,
  }
}

const sayer =
  ({ t }: Reader) =>
  (text: string) =>
    escapeHtml(t(text))

function answerOf(checked: Checked, { t, language }: Reader): string {
  if (!('number' in checked)) return t(checked.state === 'unknown' ? unknownCode : notKept)
  if (checked.state === 'unchanged') return t(unchanged)
  return t(changed, { copy: checked.version, date: dayIn(language, checked.date), version: checked.current })
}

/** LANG-1: links, because the page works without a script. */
function languageLinks({ offered, language, t }: Reader, code: string): string {
  if (offered.length < 2) return ''
  const links = offered.map((each) => {
    const query = new URLSearchParams({ ...(code !== '' && { code }), language: each })
    const current = each === language ? ' aria-current="true"' : ''
    return `<a lang="${each}" href="${verifyLink}?${escapeHtml(query.toString())}"${current}>${languages[each].name}</a>`
  })
  return `<details class="shell-fold"><summary>${languages[language].name}</summary><nav class="shell-panel" aria-label="${escapeHtml(t(words.languages))}">${links.join('')}</nav></details>`
}

const languageField = ({ offered, language }: Reader) =>
  offered.length < 2 ? '' : `<input type="hidden" name="language" value="${language}">`

const result = (tone: string, mark: string, says: string) =>
  `<p class="result ${tone}"><span aria-hidden="true">${mark}</span>${says}</p>`

type IssuedPaper = Extract<Checked, { number: number }>

/** Of a copy that says the same: a paper from before the approval doesn't prove it. */
function approval({ approved, number }: IssuedPaper, { t, language }: Reader): string {
  if (approved === undefined) return ''
  return `<p class="approved">${escapeHtml(t(words.approvedOn, { day: dayIn(language, approved), number }))}</p>`
}

function details({ form, number, date, version }: IssuedPaper, reader: Reader): string {
  const say = sayer(reader)
  const copy = escapeHtml(reader.t(words.copyOf, { version, date: dayIn(reader.language, date) }))
  return `<dl><div><dt>${say(words.form)}</dt><dd>${say(form)}</dd></div><div><dt>${say(words.number)}</dt><dd>${number}</dd></div><div><dt>${say(words.copy)}</dt><dd>${copy}</dd></div></dl>`
}

function person({ asksBirthDate, files }: IssuedPaper, code: string, birthDate: Shown['birthDate'], reader: Reader): string {
  const say = sayer(reader)
  const answer = birthDate
    ? `<p id="says" class="answer ${birthDate.says === matchesText ? 'good' : 'bad'}">${say(birthDate.says)}</p>`
    : ''
  const described = birthDate ? 'hint says' : 'hint'
  const born = asksBirthDate
    ? `<form method="post" action="${verifyLink}"><input type="hidden" name="code" value="${escapeHtml(code)}">${languageField(reader)}
<label for="dob">${say(words.birthDate)}</label><p id="hint" class="hint">${say(words.birthDateHint)}</p>
<div class="row"><input id="dob" name="DOB" required maxlength="20" inputmode="text" autocomplete="off" aria-describedby="${described}" value="${escapeHtml(birthDate?.typed ?? '')}"><button>${say(words.compare)}</button></div>${answer}</form>`
    : ''
  const file =
    files.length === 0
      ? ''
      : `<div id="file" hidden data-files="${files.join(' ')}" data-same="${say(words.sameFile)}" data-other="${say(words.otherFile)}"><label for="pdf">${say(words.file)}</label><p id="pdf-hint" class="hint">${say(words.fileHint)}</p>
<input id="pdf" type="file" accept="application/pdf,.pdf" aria-describedby="pdf-hint"><p id="compared" class="answer" aria-live="polite"></p></div>`
  return born + file === '' ? '' : `<section><h2>${say(words.isIt)}</h2><p>${say(words.canBeCopied)}</p>${born}${file}</section>`
}

function codeForm(code: string, isAgain: boolean, reader: Reader): string {
  const say = sayer(reader)
  const parts = readCode(code)
  return `<form class="code${isAgain ? '' : ' main'}" action="${verifyLink}"><h2>${say(isAgain ? words.another : words.codeOnPaper)}</h2>${languageField(reader)}
<label for="code">${say(words.code)}</label><p id="code-hint" class="hint">${say(words.codeHint)}</p>
<div class="row"><input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint" value="${parts === undefined || isAgain ? '' : printedCode(parts)}"><button>${say(words.check)}</button></div></form>`
}

const style = `
nav a[aria-current] { color: var(--ink); text-decoration: none }
.result { display: flex; gap: .75rem; align-items: baseline; font-size: 1.125rem; font-weight: 600; padding: 1rem; border: 1px solid currentColor; border-radius: 6px }
.approved { font: 600 20px/1.4 var(--serif); margin: 1rem 0 0 } .result { background: var(--paper) }
.good { color: var(--good) } .wait { color: var(--wait) } .bad { color: var(--bad) } .none, .hint, dt { color: var(--quiet) }
dl { margin: 1rem 0 } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line) } dt { width: 11.5rem } dd { margin: 0 }
form, #file { margin-top: 1.25rem } label { font-weight: 500 } .hint { font-size: .875rem; margin: 0 0 .375rem }
.row { display: flex; flex-wrap: wrap; gap: .5rem } input { font: inherit; color: var(--ink); background: var(--paper); box-sizing: border-box; min-height: 3rem; min-width: 0; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: 6px }
.row input { flex: 1 1 12rem } input[type=file] { width: 100%; padding: .6rem .75rem }
.answer { font-weight: 600; margin: .5rem 0 0 } .code { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1.25rem } h1 + .code { border-top: 0; margin-top: 0; padding-top: 0 } section { margin-top: 1rem }
`

/** Browsers compute digests on secure pages only; elsewhere the file's box stays hidden. */
const script = `
const box = document.getElementById('file')
if (box && globalThis.crypto && crypto.subtle) {
  const says = document.getElementById('compared')
  box.hidden = false
  document.getElementById('pdf').addEventListener('change', async ({ target }) => {
    const [file] = target.files
    says.textContent = ''
    if (!file) return
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const isSame = box.dataset.files.split(' ').includes(hex)
    says.className = 'answer ' + (isSame ? 'good' : 'bad')
    says.textContent = isSame ? box.dataset.same : box.dataset.other
  })
}
`
