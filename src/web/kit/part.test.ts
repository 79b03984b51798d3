import { expect, test } from 'vitest'
import { styled } from './part.ts'

test('a step of the scale is its token, and a number is pixels at the usual size of text', () => {
  expect(styled({ mt: 'md', p: 4 }).style).toEqual({ marginBlockStart: 'var(--space-md)', padding: '0.25rem' })
  expect(styled({ w: '60%', maw: 800, fz: 'sm', c: 'dimmed', fw: 600 }).style).toEqual({
    inlineSize: '60%',
    maxInlineSize: '50rem',
    fontSize: 'var(--font-sm)',
    color: 'var(--dim)',
    fontWeight: 600,
  })
})

test('what is not of the look goes to the element, and the user has the last word', () => {
  const { style, className, ...attributes } = styled(
    { id: 'a', mt: 0, className: 'own', style: { gap: 2 }, visibleFrom: 'sm' } as object,
    'kit-stack',
    { gap: 1, '--gap': 1 },
  )
  expect(attributes).toEqual({ id: 'a' })
  expect(className).toBe('kit-stack from-sm own')
  expect(style).toEqual({ gap: 2, '--gap': 1, marginBlockStart: 0 })
})
