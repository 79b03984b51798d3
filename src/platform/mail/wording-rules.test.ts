import { expect, test } from 'vitest'
import { renderTemplate } from './render-template.ts'
import { templateNames, templateOf, wordingViolation } from './templates.ts'

const subject = 'Your code for {{institution}}'
const text = 'Code:\n\n{{code}}\n\nEnter it at {{page}}'
const violation = (wording: Partial<{ subject: string; text: string }>) =>
  wordingViolation('One-time code', { subject, text, ...wording })?.message

test.each(templateNames)('the original of %s follows the rules, and its examples fill every placeholder', (name) => {
  const { subject: original, text: body, places } = templateOf(name)
  expect(wordingViolation(name, { subject: original, text: body })).toBeUndefined()
  const samples = Object.fromEntries(Object.entries(places).map(([place, { sample }]) => [place, sample]))
  const rendered = renderTemplate({ subject: original, text: body }, samples)
  expect(rendered.subject + rendered.text).not.toMatch(/[{}]/)
})

test.each([
  [{ subject: ' ' }, 'Subject is required!'],
  [{ subject: 'x'.repeat(151) }, 'A subject can be at most 150 characters.'],
  [{ subject: 'Hello\r\nBcc: eve@example.org' }, 'The subject must be a single line.'],
  [{ subject: 'Your code {{code}}' }, '{{code}} does not go into the subject: phones show it to everybody.'],
  [{ text: '' }, 'Text is required!'],
  [{ text: 'x'.repeat(5001) }, 'A text can be at most 5000 characters.'],
  [{ text: `${text} {{password}}` }, 'This mail has no placeholder {{password}}.'],
  [{ text: `${text} {{constructor}}` }, 'This mail has no placeholder {{constructor}}.'],
  [{ text: `${text} {{page}` }, 'Write a placeholder as {{name}}, with two braces on each side.'],
  [{ text: `${text} {{{page}}}` }, 'Write a placeholder as {{name}}, with two braces on each side.'],
  [{ text: `${text}\u202E` }, 'The text has invisible characters. Type it again.'],
  [{ text: `${text}\u0000` }, 'The text has invisible characters. Type it again.'],
  [{ text: 'Enter it at {{page}}' }, 'The text must contain {{code}} once, on a line of its own.'],
  [{ text: 'Your code is {{code}}' }, 'The text must contain {{code}} once, on a line of its own.'],
  [{ text: `{{code}}\n${text}` }, 'The text must contain {{code}} once, on a line of its own.'],
  [{ text: '{{code}}{{code}}' }, 'The text must contain {{code}} once, on a line of its own.'],
])('%j is refused', (wording, message) => {
  expect(violation(wording)).toBe(message)
})

test('spaces inside the braces and HTML are accepted as they are', () => {
  expect(violation({ text: '<b>Code</b>\n  {{ code }}  \n' })).toBeUndefined()
})

test('a value is filled in once, as one line', () => {
  const values = { name: 'Eve\r\nBcc: all@example.org {{number}}', number: '1' }
  expect(renderTemplate({ subject: '{{name}}', text: '{{ number }} {{name}} {{other}}' }, values)).toEqual({
    subject: 'Eve Bcc: all@example.org {{number}}',
    text: '1 Eve Bcc: all@example.org {{number}} {{other}}',
  })
})
