import { linesOf, oneLine, placePattern } from '../../render-template.ts'
import type { Template } from '../../template-parts.ts'

export type Link = { href: string; label: string }
export type Part = string | Link
/** `own` are the template's words before a link that ends the line, or empty if the line is only a link. */
type Line = { parts: Part[]; own?: string | undefined }
export type Block =
  | { kind: 'words'; lines: Line[] }
  | { kind: 'quote'; lines: string[] }
  | { kind: 'code'; code: string }
  | ({ kind: 'button' } & Link)

type Filling = {
  places: Template['places']
  values: Readonly<Record<string, string>>
  publicUrl: string
  label: (words: string) => string
}

/** Longer words before a link stay a sentence. */
const longestLabel = 60

/**
 * MAIL-20: what a mail says, in order, with its first link as a button. Only a place that is declared as a link can become
 * one, and only if it is an address of ours: what people typed stays text.
 */
export const blocksOf = (text: string, filling: Filling): Block[] =>
  withButton(text.split(/\n\s*\n/).flatMap((paragraph) => paragraphOf(paragraph, filling))).flatMap(withoutGaps)

/** Sentences of the product, in which its addresses are links. */
export const blocksOfSentences = (text: string, publicUrl: string): Block[] =>
  (text === '' ? [] : text.split('\n\n')).map((paragraph) => ({
    kind: 'words',
    lines: paragraph.split('\n').map((line) => ({ parts: linked(line, publicUrl) })),
  }))

function paragraphOf(paragraph: string, filling: Filling): Block[] {
  const blocks: Block[] = []
  for (const line of paragraph.replaceAll(wrapped, ' ').split('\n')) {
    const last = blocks.at(-1)
    const own = blocksOfPlace(line, filling)
    if (own !== undefined) blocks.push(...own)
    else if (last?.kind === 'words') last.lines.push(lineOf(line, filling))
    else blocks.push({ kind: 'words', lines: [lineOf(line, filling)] })
  }
  return blocks
}

/** A line break within a sentence. */
const wrapped = /(?<=^.{70,}[^.?!:।\s])\n/gm

/** A place alone on its line, which is a code or can have several lines. */
function blocksOfPlace(line: string, { places, values }: Filling): Block[] | undefined {
  const [, name = ''] = aloneOnLine.exec(line) ?? []
  const place = Object.hasOwn(places, name) ? places[name] : undefined
  const value = values[name] ?? ''
  if (place?.isCode) return [{ kind: 'code', code: oneLine(value) }]
  if (place?.lines === 'quoted') return [{ kind: 'quote', lines: linesOf(value) }]
  if (place?.lines !== 'whole') return undefined
  const paragraphs = linesOf(value).join('\n').split(/\n\n+/)
  return paragraphs.map((words) => ({ kind: 'words', lines: words.split('\n').map((each) => ({ parts: [each] })) }))
}

const aloneOnLine = new RegExp(`^\\s*${placePattern.source}\\s*$`)

function lineOf(line: string, { places, values, publicUrl, label }: Filling): Line {
  const parts: Part[] = []
  let at = 0
  for (const { 0: written, 1: name = '', index } of line.matchAll(placePattern)) {
    const value = Object.hasOwn(values, name) ? oneLine(values[name] ?? '') : written
    const link = Object.hasOwn(places, name) ? places[name]?.link : undefined
    parts.push(line.slice(at, index), ...(link === undefined ? [value] : linked(value, publicUrl, label(link))))
    at = index + written.length
  }
  parts.push(line.slice(at))
  const [, own] = beforeLink.exec(line) ?? []
  const isLabel = own !== undefined && own.length <= longestLabel && parts.filter((part) => part !== '').length <= (own ? 2 : 1)
  return { parts: parts.filter((part) => part !== ''), own: isLabel && parts.some(isLink) ? own : undefined }
}

/** 'Stop these reminders: {{stop}}' or '{{page}}': the words come from the template, never from a value. */
const beforeLink = new RegExp(`^\\s*(?:([^{}]*?)\\s*[:：])?\\s*${placePattern.source}\\s*$`)

/** Without a label a link is called by its host. */
function linked(words: string, publicUrl: string, label?: string): Part[] {
  const from = words.indexOf(`${publicUrl}/ap/`)
  const [href] = /^\S*[^\s.,;:!?)।]/u.exec(from === -1 ? '' : words.slice(from)) ?? []
  if (href === undefined) return [words]
  return [words.slice(0, from), { href, label: label ?? hostOf(href) }, words.slice(from + href.length)].filter(
    (part) => part !== '',
  )
}

const hostOf = (href: string): string => new URL(href).host

/** "Words: link" becomes the button itself; in any other sentence the link stays, and the button follows. */
function withButton(blocks: readonly Block[]): Block[] {
  let isFirst = true
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'words') return [block]
    const first = isFirst ? block.lines.find(({ parts }) => parts.some(isLink)) : undefined
    const link = first?.parts.find(isLink)
    if (first === undefined || link === undefined) return [{ ...block, lines: block.lines.map(plain) }]
    isFirst = false
    const lines = block.lines.filter((line) => line !== first || line.own === undefined).map(plain)
    return [
      { ...block, lines },
      { kind: 'button', href: link.href, label: first.own || link.label },
    ]
  })
}

/** The words before a link that ends its line are that link; any other is called by its host. */
function plain({ parts, own }: Line): Line {
  const renamed = parts.map((part) => (isLink(part) ? { ...part, label: own || hostOf(part.href) } : part))
  return { parts: own ? renamed.filter(isLink) : renamed }
}

export const isLink = (part: Part): part is Link => typeof part !== 'string'

function withoutGaps(block: Block): Block[] {
  if (block.kind !== 'words') return [block]
  const lines = block.lines.filter(({ parts }) => parts.some((part) => isLink(part) || part.trim() !== ''))
  return lines.length === 0 ? [] : [{ ...block, lines }]
}
