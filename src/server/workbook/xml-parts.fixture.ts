import { inflateRawSync } from 'node:zlib'

export function zipParts(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(content))
    at += 46 + nameLength + extra + comment
  }
  return parts
}

const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/giu

export function xmlFault(text: string): string | undefined {
  const wrong = Array.from(text).find((character) => !allowed.test(character))
  if (wrong !== undefined) return `U+${wrong.codePointAt(0)?.toString(16)} is no character of XML`
  for (const [whole, named, decimal, hex] of text.matchAll(reference)) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (named === undefined && !allowed.test(String.fromCodePoint(code))) return `${whole} refers to no character of XML`
  }
  return unbalanced(text.replaceAll(reference, ''))
}

function unbalanced(text: string): string | undefined {
  const open: string[] = []
  const tag = /<(?:\?[^>]*\?|(?<close>\/)?(?<name>[\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(?<empty>\/)?)>/g
  const between = text.replaceAll(tag, (...found) => {
    const { close, name, empty } = found.at(-1) as { close?: string; name?: string; empty?: string }
    if (close && open.pop() !== name) open.push(`</${name}>`, '')
    else if (!close && !empty && name) open.push(name)
    return ''
  })
  if (/[<&]/.test(between)) return `a bare sign before ${between.slice(Math.max(0, between.search(/[<&]/)), 40)}`
  return open.length > 0 ? `${open.at(-1)} is not closed` : undefined
}
