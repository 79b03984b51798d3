import { z } from 'zod/mini'
import { counted, fill } from '#shared/text/fill.ts'
import { parseJson } from '#shared/text/json.ts'
import { keepText, keptText } from '#web/browser/local-storage.ts'
import type { UnsentWorkSource } from '#web/session/unsent-work.ts'

const stored = z.record(z.string(), z.string())

export const keyOf = (user: string) => `notes:${user}`
const notesOf = (user: string): Record<string, string> => stored.safeParse(parseJson(keptText(keyOf(user)))).data ?? {}

export const keptNote = (user: string, no: number): string => notesOf(user)[no] ?? ''

/** REV-15: an empty note is none. */
export function keepNote(user: string, no: number, text: string): void {
  const others = Object.entries(notesOf(user)).filter(([other]) => other !== String(no))
  const all = text === '' ? others : [...others, [String(no), text]]
  keepText(keyOf(user), all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all)))
}

export const unsentNotesSource: UnsentWorkSource = {
  summary: (count) => counted(count, words.unsent),
  unsent: async (user) =>
    Object.entries(notesOf(user)).map(([no, text]) => ({ what: fill(words.note, { no }), detail: text.slice(0, 80) })),
  clear: async (user) => void keepText(keyOf(user), ''),
}

const words = {
  unsent: { one: '1 note is not saved.', many: '{count} notes are not saved.' },
  note: 'Note about application {no}',
} as const
