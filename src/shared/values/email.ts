import { fill } from '../text/fill.ts'
import { emailHints as hints } from './hints.ts'
import { lineOf, quoted, valueIs, wrong, type Read } from './read.ts'

/** The most characters of an address, of its name and of a label of its domain, as SMTP has them. */
const [mostOfAddress, mostOfName] = [254, 64]
/** Without the slash, which parts the name of a person from what follows it in the key of an application. */
const signOfName = /[a-z0-9!#$%&'*+=?^_`{|}~.-]/i
const signOfDomain = /[\p{L}\p{M}\p{N}.-]/u

/** SIGN-4: the signs of RFC 5322 before the @, and a domain of any script. Reads `Name <a@b.org>` and `mailto:a@b.org` too. */
export function readEmail(text: string): Read<string> {
  const address = bare(lineOf(text))
  if (address.length > mostOfAddress) return wrong(hints.longAddress)
  if (address.includes(' ')) return wrong(hints.noBlankInEmail)
  const [name = '', domain, ...more] = address.split('@')
  if (domain === undefined) return wrong(hints.noAt)
  if (more.length > 0) return wrong(hints.manyAts)
  const hint = faultOfName(name) ?? faultOfDomain(domain)
  if (hint !== undefined) return wrong(hint)
  return name.length + mailDomain(domain).length + 1 > mostOfAddress ? wrong(hints.longAddress) : valueIs(address)
}

export const isEmail = (text: string): boolean => {
  const read = readEmail(text)
  return read.ok && read.value === text
}

export function mailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return isAscii.test(address) ? address : `${address.slice(0, at)}@${mailDomain(address.slice(at + 1))}`
}

function faultOfName(name: string): string | undefined {
  if (name === '') return hints.noLocalPart
  const sign = Array.from(name).find((each) => !signOfName.test(each))
  if (sign !== undefined) return fill(hints.noEmailSign, { sign })
  return name.length > mostOfName ? hints.longAddress : faultOfDots(name)
}

function faultOfDomain(domain: string): string | undefined {
  if (domain === '') return hints.noDomain
  const sign = Array.from(domain).find((each) => !signOfDomain.test(each))
  if (sign !== undefined) return fill(hints.noEmailSign, { sign })
  const dots = faultOfDots(domain)
  if (dots !== undefined) return dots
  const labels = domain.split('.')
  const hyphened = labels.find((label) => label.startsWith('-') || label.endsWith('-'))
  if (hyphened !== undefined) return fill(hints.hyphenAtEdge, { part: quoted(hyphened) })
  const last = labels.at(-1) ?? ''
  if (labels.length < 2) return hints.noTopLevel
  if (!/^(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu.test(last)) return fill(hints.badTopLevel, { part: quoted(last) })
  const isSound = mailDomain(domain)
    .split('.')
    .every((label) => /^[a-z0-9-]{1,63}$/.test(label))
  return isSound ? undefined : fill(hints.noSuchDomain, { part: quoted(domain) })
}

function faultOfDots(part: string): string | undefined {
  if (part.includes('..')) return hints.twoDots
  return part.startsWith('.') || part.endsWith('.') ? fill(hints.dotAtEdge, { part: quoted(part) }) : undefined
}

const bare = (line: string): string => {
  const between = /^[^<>]*<\s*([^<>]*?)\s*>[;,]?$/.exec(line)?.[1] ?? line
  const link = /^mailto:([^?]*)/i.exec(between)?.[1]
  return link === undefined ? between : decoded(link)
}

function decoded(link: string): string {
  try {
    return lineOf(decodeURIComponent(link))
  } catch {
    return ''
  }
}

function mailDomain(domain: string): string {
  if (isAscii.test(domain) && !/(?:^|\.)xn--/i.test(domain)) return domain.toLowerCase()
  return URL.parse(`http://${domain}`)?.hostname ?? ''
}

const isAscii = /^[!-~]*$/
