import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#shared/colours/contrast.ts'
import { templateNames, templateOf, templates } from '../../templates.ts'
import { blocksOf, blocksOfSentences } from './mail-blocks.ts'
import { mailHtml } from './mail-html.ts'

const publicUrl = 'https://apply.example.org'
const page = `${publicUrl}/ap/#/myapplication`
const institution = { name: 'St. Mary’s', accent: '', logo: 0 }
const samplesOf = (named: (typeof templateNames)[number]) =>
  Object.fromEntries(Object.entries(templateOf(named).places).map(([place, { sample }]) => [place, sample]))

function htmlOf(
  { places, text }: Pick<ReturnType<typeof templateOf>, 'places' | 'text'>,
  values: Record<string, string>,
  below = '',
) {
  const blocks = [
    ...blocksOf(text, { places, values, publicUrl, label: (words) => words }),
    ...blocksOfSentences(below, publicUrl),
  ]
  return mailHtml({ language: 'en', institution, title: 'A title', blocks, foot: [] })
}

/** The buttons are the links that have no underline. */
const buttonsIn = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)"[^>]*text-decoration:none">([^<]*)/g), ([, href, words]) => [words, href])
const linksIn = (html: string) => Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g), ([, href, words]) => [words, href])
const wordsIn = (html: string) =>
  html
    .replace(/^.*<h1[^>]*>.*?<\/h1>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const linkOf = ({ places, text }: Pick<ReturnType<typeof templateOf>, 'places' | 'text'>) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, place = '']) => places[place]).find((place) => place?.link)

test.each(templateNames.filter((named) => linkOf(templateOf(named))))(
  'MAIL-20: the mail %s has one button, in words, which leads to its first link',
  (named) => {
    const [button, ...others] = buttonsIn(htmlOf(templateOf(named), samplesOf(named)))
    expect(others).toEqual([])
    expect(linkOf(templateOf(named))?.sample.endsWith(button?.[1] ?? '-')).toBe(true)
    expect(button?.[0]).not.toMatch(/https|example/)
  },
)

test.each(templateNames.filter((named) => !linkOf(templateOf(named))))(
  'MAIL-20: the mail %s has no link and no button',
  (named) => {
    expect(linksIn(htmlOf(templateOf(named), samplesOf(named)))).toEqual([])
  },
)

test.each(templateNames)(
  'MAIL-20: every sentence of the mail %s is in the HTML, which has no script, no style sheet and fetches nothing',
  (named) => {
    const { text } = templateOf(named)
    const html = htmlOf(templateOf(named), samplesOf(named))
    for (const sentence of text.split(/\{\{[^}]*\}\}|\n/).map((each) => each.replace(/^[\s.]+|[\s:]+$/g, '')))
      expect(wordsIn(html)).toContain(sentence)
    expect(html).not.toMatch(/<script|<style|<link|<img|url\(|\ssrc=/)
  },
)

test('MAIL-20: the words before a link are the button or the link; in a sentence a link is called by its host', () => {
  const { places } = templates['Draft reminder']
  const values = { page, stop: `${publicUrl}/ap/stop?t=a&b` }
  const colon = htmlOf({ places, text: 'Your hostel form: {{page}}\nStop them: {{stop}}' }, values)
  expect(linksIn(colon)).toEqual([
    ['Stop them', `${publicUrl}/ap/stop?t=a&amp;b`],
    ['Your hostel form', page],
  ])
  const sentence = htmlOf({ places, text: 'Go on at {{page}}, today.\n\n{{stop}}' }, values)
  expect(linksIn(sentence).map(([words]) => words)).toEqual(['apply.example.org', 'Continue', 'apply.example.org'])
  expect(buttonsIn(sentence)).toEqual([['Continue', page]])
})

test('MAIL-20: what people typed is text: no element, no link and no words of a button', () => {
  const typed = `<a href="https://evil.example">Win</a> "onload=x' ${publicUrl}/ap/#/payment?p=1 https://evil.example Click here:`
  const { places } = templates['Message to the applicant']
  const values = { name: typed, number: typed, message: `${typed}\n\n${typed}`, unread: typed, institution: typed, page }
  const html = htmlOf({ places, text: `${templates['Message to the applicant'].text}\n\n{{name}}{{page}}` }, values)
  expect(buttonsIn(html)).toEqual([['Read and answer', page]])
  expect(new Set(linksIn(html).map(([, href]) => href))).toEqual(new Set([page]))
  expect(new Set(linksIn(html).map(([words]) => words))).toEqual(new Set(['apply.example.org', 'Read and answer']))
  expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Win&lt;/a&gt;')
  expect(html).not.toMatch(/<a href="https:\/\/evil/)
})

test.each(['https://evil.example/ap/', 'javascript:alert(1)', `https://evil.example/?${publicUrl}`, ''])(
  'MAIL-20: a link that is not ours is text: %s',
  (address) => {
    const html = htmlOf(templates.Approval, { ...samplesOf('Approval'), page: address })
    expect(linksIn(html)).toEqual([])
  },
)

test('MAIL-20: whatever is typed, the HTML has the elements of the template only', () => {
  const elements = (html: string) => html.match(/<\/?[a-z0-9]+/g)
  const strange = constantFrom('<b>', '"', '</td>', '&#60;', '{{page}}', `${publicUrl}/ap/#/x`, '<!--', ']]>')
  assert(
    property(string({ unit: 'binary' }), strange, string(), (before, middle, after) => {
      const typed = `x${before}${middle}${after}`
      const values = { ...samplesOf('Status change'), name: typed, status: typed }
      expect(elements(htmlOf(templates['Status change'], values))).toEqual(
        elements(htmlOf(templates['Status change'], samplesOf('Status change'))),
      )
    }),
  )
})

const button = { kind: 'button' as const, href: page, label: 'Go' }
const colourOf = (accent: string) => {
  const html = mailHtml({ language: 'en', institution: { ...institution, accent }, title: '', blocks: [button], foot: [] })
  return /bgcolor="([^"]*)"/.exec(html)?.[1] ?? ''
}

test('MAIL-20: a colour that is too light, or none, becomes one that carries white text', () => {
  for (const accent of ['#ffffff', '#ffcc00', '', 'red;background:url(x)'])
    expect(contrast(colourOf(accent), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(colourOf('#7a1f3d')).toBe('#7a1f3d')
})

test('MAIL-20: the first words in a list of mails are what happened: no greeting, and no code', () => {
  const preview = (named: 'Approval' | 'One-time code') =>
    /display:none[^>]*>([^<]*)/.exec(htmlOf(templateOf(named), samplesOf(named)))?.[1]
  expect(preview('Approval')).toMatch(/^Application Tracker has approved your application 1042\./)
  expect(preview('One-time code')).toMatch(/^Your one-time code is: /)
  expect(preview('One-time code')).not.toContain('4821')
})

test('MAIL-20: a sentence that the text breaks into two lines is one', () => {
  expect(wordsIn(htmlOf(templates['Account changed'], samplesOf('Account changed')))).toContain(' and choose a password')
  expect(htmlOf(templates['Account changed'], samplesOf('Account changed'))).not.toMatch(/and<br>/)
  expect(htmlOf(templates['Payment receipt'], samplesOf('Payment receipt'))).toContain('Amount: INR 500.00<br>Date:')
})
