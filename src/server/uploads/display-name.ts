import { extensionOf } from '#shared/files/content.ts'
import { create } from 'content-disposition'

const longest = 100

/** A file name for display: base name only, no control or bidirectional characters, at most 100 characters. Never a path. */
export function displayName(filename: string): string {
  const base = filename.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const extension = extensionOf(visible)
  const tail = extension === '' ? '' : visible.slice(-extension.length - 1)
  const stem = Array.from(visible.slice(0, visible.length - tail.length))
    .slice(0, longest - tail.length)
    .join('')
  return `${stem || 'file'}${tail}`
}

export function withExtension(name: string, extension: string): string {
  const named = extensionOf(name)
  if (named === extension) return name
  const stem = named === '' ? name : name.slice(0, -named.length - 1)
  // 'letter.pdf.exe' is 'letter.pdf'.
  return extensionOf(stem) === extension ? stem : `${stem}.${extension}`
}

/** The Content-Disposition header (RFC 6266) of a served file: `inline` only for pictures we re-encoded and PDFs we made. */
export const contentDisposition = (name: string, how: 'inline' | 'attachment') => create(displayName(name), { type: how })
