import { serverNow } from '#web/browser/server-clock.ts'
import type { SheetKey } from '../../contract.ts'
import type { Line } from '../../sheet/sheet.ts'
import { newRow } from '../../sheet/sheet.ts'
import { addDraft } from './stored-drafts.ts'

/** Stores rows as a draft of another sheet, which adds them. Returns the draft's name. */
export async function moveRows(user: string, lines: readonly Line[], key: SheetKey): Promise<string> {
  const id = crypto.getRandomValues(new Uint32Array(3)).join('-')
  const sheet = lines.map((line) => ({ ...line, id: newRow }))
  const about = {
    kind: 'entry' as const,
    version: 0,
    base: [],
    paper: {},
    sending: undefined,
    isMoved: true,
    discardedAt: undefined,
  }
  await addDraft({ ...about, id, user, key, sheet, at: serverNow().toISOString() })
  return id
}
