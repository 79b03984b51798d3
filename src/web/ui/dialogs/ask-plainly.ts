import type { Dialog } from './dialog.ts'

type Question = Pick<Extract<Dialog, { kind: 'question' }>, 'title' | 'body' | 'list' | 'choices'>

/**
 * SCREEN-6: asks in the browser's own window, which needs no code: one choice after the other, because it has two buttons. The first
 * choice changes nothing, and is the answer where no other one is taken; undefined where there is no other one.
 */
export function askPlainly({ title, body, list, choices: [nothing, ...others] }: Question): string | undefined {
  const works = list.map(({ what, detail }) => (detail === undefined ? `• ${what}` : `• ${what}: ${detail}`)).join('\n')
  const question = [title, body, works].filter(Boolean).join('\n\n')
  if (others.length === 0) window.alert(question)
  const taken = others.find(({ label }) => window.confirm(`${question}\n\n${label}?`))
  return taken ? taken.value : others.length > 0 ? nothing?.value : undefined
}
