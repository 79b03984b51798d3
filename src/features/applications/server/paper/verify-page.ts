import { escapeHtml } from '#server/http/pages/plain-page.ts'
import type { ExternalPage } from '#server/http/external-route.ts'
import { printedCode, readCode } from '../../paper/copy-code.ts'
import { matchesText } from '../../paper/verify-calls.ts'
import { verifyPath } from './copies.ts'
import type { Checked } from './verify.ts'

/** What the page shows: nothing checked yet, a check, or why there is none. `typed` is what was put into the box. */
type Shown = {
  institution: string
  code: string
  checked?: Checked
  birthDate?: { typed: string; says: string }
  refused?: string
}

const tones = { unchanged: 'good', changed: 'wait', 'not kept': 'none', unknown: 'bad' } as const
const marks = { unchanged: '✓', changed: '!', 'not kept': '–', unknown: '×' } as const

/** DOC-18: the page that says whether a printed form is still what the office has. It names no person. */
export function verifyPage({ institution, code, checked, birthDate, refused }: Shown): ExternalPage {
  const parts = [
    `<header>${escapeHtml(institution)}</header>`,
    '<h1>Check a document</h1>',
    ...(refused === undefined ? [] : [result('bad', '!', refused)]),
    ...(checked ? [result(tones[checked.state], marks[checked.state], checked.says)] : []),
    ...(checked && 'number' in checked ? [details(checked), person(checked, code, birthDate)] : []),
    codeForm(code, checked !== undefined),
  ]
  return { title: 'Check a document', body: parts.join('\n'), style, script }
}

const result = (tone: string, mark: string, says: string) =>
  `<p class="result ${tone}"><span aria-hidden="true">${mark}</span>${escapeHtml(says)}</p>`

type Known = Extract<Checked, { number: number }>

const details = ({ form, number, date, version }: Known) =>
  `<dl><div><dt>Form</dt><dd>${escapeHtml(form)}</dd></div><div><dt>Application number</dt><dd>${number}</dd></div><div><dt>This copy</dt><dd>Version ${version}, ${date}</dd></div></dl>`

/** What ties the paper to a person, and to what is printed on it. */
function person({ asksBirthDate, files }: Known, code: string, birthDate: Shown['birthDate']): string {
  const answer = birthDate
    ? `<p id="says" class="answer ${birthDate.says === matchesText ? 'good' : 'bad'}">${escapeHtml(birthDate.says)}</p>`
    : ''
  const described = birthDate ? 'hint says' : 'hint'
  const born = asksBirthDate
    ? `<form method="post" action="${verifyPath}"><input type="hidden" name="code" value="${escapeHtml(code)}">
<label for="dob">Date of birth on the paper</label><p id="hint" class="hint">As DD-MM-YYYY. We only say whether it matches.</p>
<div class="row"><input id="dob" name="DOB" required maxlength="20" inputmode="text" autocomplete="off" aria-describedby="${described}" value="${escapeHtml(birthDate?.typed ?? '')}"><button>Compare</button></div>${answer}</form>`
    : ''
  const file =
    files.length === 0
      ? ''
      : `<div id="file" hidden data-files="${files.join(' ')}"><label for="pdf">The PDF file</label><p id="pdf-hint" class="hint">Compared on this device. It is not uploaded.</p>
<input id="pdf" type="file" accept="application/pdf,.pdf" aria-describedby="pdf-hint"><p id="compared" class="answer" aria-live="polite"></p></div>`
  const text = 'A code can be copied onto another paper. To be sure, compare what is on it:'
  return born + file === '' ? '' : `<section><h2>Is it this paper?</h2><p>${text}</p>${born}${file}</section>`
}

function codeForm(code: string, isAgain: boolean): string {
  const known = readCode(code)
  return `<form class="code" action="${verifyPath}"><h2>${isAgain ? 'Check another one' : 'The code on the paper'}</h2>
<label for="code">Code</label><p id="code-hint" class="hint">12 letters and digits, at the bottom of each page.</p>
<div class="row"><input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="code-hint" value="${known === undefined || isAgain ? '' : printedCode(known)}"><button>Check</button></div></form>`
}

const style = `
:root { --page: #fff; --ink: #1b1e24; --good: #17663a; --wait: #7a4d00; --bad: #a61b1b; --quiet: #595f69; --line: #d5d8de; background: var(--page); color: var(--ink) }
@media (prefers-color-scheme: dark) { :root { --page: #16181d; --ink: #e8eaee; --good: #7fd6a2; --wait: #f0c36a; --bad: #ff9d9d; --quiet: #a6acb8; --line: #454b57 } }
body { max-width: 34rem; font-size: 16px; background: var(--page) }
header { color: var(--quiet); font-weight: 500; padding-bottom: .75rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.5rem; font-weight: 600; margin: 1.5rem 0 1rem } h2 { font-size: 1rem; font-weight: 600; margin: 2rem 0 .5rem }
p { margin: .25rem 0 .75rem }
.result { display: flex; gap: .75rem; align-items: baseline; font-size: 1.125rem; font-weight: 600; padding: 1rem; border: 1px solid currentColor; border-radius: 6px }
.good { color: var(--good) } .wait { color: var(--wait) } .bad { color: var(--bad) } .none, .hint, dt { color: var(--quiet) }
dl { margin: 1rem 0 } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line) } dt { width: 9.5rem } dd { margin: 0 }
form, #file { margin-top: 1.25rem } label { font-weight: 500 } .hint { font-size: .875rem; margin: 0 0 .375rem }
.row { display: flex; flex-wrap: wrap; gap: .5rem } input { font: inherit; box-sizing: border-box; min-height: 3rem; min-width: 0; padding: 0 .75rem; border: 1px solid #7b818c; border-radius: 6px }
.row input { flex: 1 1 12rem } input[type=file] { width: 100%; padding: .6rem .75rem }
.row button { min-height: 3rem; margin: 0; padding: 0 1.25rem; font-weight: 500; border: 1px solid #7b818c; border-radius: 6px }
:focus-visible { outline: 2px solid; outline-offset: 2px } .answer { font-weight: 600; margin: .5rem 0 0 } .code { border-top: 1px solid var(--line); margin-top: 2rem }
`

/** Browsers compute digests on secure pages only; elsewhere the file can't be compared, and its box stays hidden. */
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
    says.textContent = isSame ? 'This is a file that was made as this copy.' : 'This file was not made as this copy, or it was changed.'
  })
}
`
