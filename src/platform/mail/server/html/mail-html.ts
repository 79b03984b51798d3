import { directionOf, type Language } from '#languages/languages.ts'
import { escapeHtml } from '#server/http/pages/plain-page.ts'
import { accentRamp } from '#shared/colours/accent.ts'
import { contrast, productAccent } from '#shared/colours/contrast.ts'
import { isLink, type Block, type Part } from './mail-blocks.ts'

export type MailPage = {
  language: Language
  /** `logo`: the mail has it as an inline picture of this id. */
  institution: { name: string; accent: string; logo: number }
  title: string
  blocks: readonly Block[]
  /** The last lines, in small. */
  foot: readonly Block[]
}

/** The id of the inline picture (RFC 2392). */
export const logoId = 'logo'

/**
 * MAIL-20: every colour and its ground are written out, because mail programs drop style sheets and turn dark what says
 * nothing. No script, no address but our links'.
 */
export function mailHtml({ language, institution, title, blocks, foot }: MailPage): string {
  const accent = readableAccent(institution.accent)
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:${ground};color:${ink}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(blocks))}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${line};border-top:3px solid ${accent};border-radius:6px">`,
    `<tr><td style="padding:20px 28px 0"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark(institution)}<td style="${sans};font-size:16px;line-height:22px;font-weight:600;color:${ink}">${escapeHtml(institution.name)}</td></tr></table></td></tr>`,
    `<tr><td style="padding:20px 28px 12px;${sans};font-size:17px;line-height:26px;color:${ink};overflow-wrap:anywhere">`,
    `<h1 style="margin:0 0 16px;${serif};font-size:26px;line-height:34px;font-weight:600;color:${ink}">${escapeHtml(title)}</h1>`,
    ...blocks.map((block) => drawn(block, accent)),
    '</td></tr>',
    ...(foot.length === 0 ? [] : [footOf(foot, accent)]),
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

const ground = '#faf9f7'
const ink = '#1c1b1a'
const quiet = '#5c5953'
const line = '#dedad3'
const sans = "font-family:Inter,'Noto Sans Tamil','Noto Sans Devanagari','Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:'Source Serif 4','Noto Serif Tamil','Noto Serif Devanagari',Georgia,'Times New Roman',serif"

/** White text on it, and itself as text on white, has a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
function readableAccent(accent: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return productAccent
  return contrast(accent, '#ffffff') >= 4.5 ? accent : accentRamp(accent)[7]
}

/** On a white plate, because a logo is often dark on nothing; mail programs that turn colours dark leave a picture. */
const mark = ({ logo }: MailPage['institution']) =>
  logo === 0
    ? ''
    : `<td style="padding-inline-end:12px"><img src="cid:${logoId}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:140px;padding:4px;background:#ffffff linear-gradient(#ffffff,#ffffff);border-radius:4px"></td>`

const footOf = (foot: readonly Block[], accent: string) =>
  `<tr><td style="padding:16px 28px 4px;border-top:1px solid ${line};${sans};font-size:14px;line-height:21px;color:${quiet};overflow-wrap:anywhere">${foot.map((block) => drawn(block, accent)).join('')}</td></tr>`

function drawn(block: Block, accent: string): string {
  if (block.kind === 'code')
    return `<p style="margin:0 0 16px"><span style="display:inline-block;padding:10px 20px;background:${ground};border:1px solid ${line};border-radius:6px;font-family:Consolas,Menlo,monospace;font-size:30px;line-height:38px;letter-spacing:6px;color:${ink}">${escapeHtml(block.code)}</span></p>`
  if (block.kind === 'quote')
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-inline-start:3px solid ${accent}">${block.lines.map(escapeHtml).join('<br>')}</blockquote>`
  if (block.kind === 'button')
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:6px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:13px 24px;${sans};font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
  return `<p style="margin:0 0 16px">${block.lines.map(({ parts }) => parts.map((part) => drawnPart(part, accent)).join('')).join('<br>')}</p>`
}

const drawnPart = (part: Part, accent: string): string =>
  isLink(part) ? `<a href="${escapeHtml(part.href)}" style="color:${accent}">${escapeHtml(part.label)}</a>` : escapeHtml(part)

/** What lists of mails show beside the subject: the first sentences without the greeting, and never a code. */
function previewOf(blocks: readonly Block[]): string {
  const words = blocks.flatMap((block) =>
    block.kind === 'words'
      ? [block.lines.map(({ parts }) => parts.map((part) => (isLink(part) ? '' : part)).join('')).join(' ')]
      : [],
  )
  return (words.length > 1 && /,\s*$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ').slice(0, longestPreview)
}

const longestPreview = 140
