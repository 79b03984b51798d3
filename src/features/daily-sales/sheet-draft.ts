import { z } from 'zod'
import { cellNames } from './games.ts'
import { usedLines, withReadyLines, type Sheet } from './sheet.ts'

/** Unsaved work as a browser keeps it: when (ISO 8601), on which version of the sheet it was begun, that version, and the work. */
export type Draft = { at: string; version: number; base: Sheet; sheet: Sheet }

const lines = z.array(z.object({ id: z.int(), texts: z.array(z.string().max(20)).length(cellNames.length) }))
const stored = z.object({ at: z.iso.datetime(), version: z.int().min(0), base: lines, sheet: lines })

/** Reads a stored draft; anything else is none. */
export function parseDraft(text: string): Draft | undefined {
  const parsed = stored.safeParse(json(text))
  if (!parsed.success) return undefined
  const { base, sheet, ...rest } = parsed.data
  return { ...rest, base: withReadyLines(base), sheet: withReadyLines(sheet) }
}

/** Writes a draft, without its blank lines. */
export const draftText = ({ base, sheet, ...rest }: Draft) =>
  JSON.stringify({ ...rest, base: written(base), sheet: written(sheet) })

const written = (sheet: Sheet) => sheet.slice(0, usedLines(sheet))

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
