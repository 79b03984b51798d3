import { useRef, useState } from 'react'
import { Refused, wordsFor } from '#web/errors.ts'
import { sendOnce } from '#web/send-once.ts'
import { ask, goodJob, oops } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { approvedStatus, dailySales, nothingToSave, stale, type SheetKey } from '../../contract.ts'
import { cellNames } from '../../games.ts'
import type { Draft } from '../../sheet-draft.ts'
import { markedRows, type Mark } from '../../sheet-marks.ts'
import { mergedOf } from '../../sheet-merge.ts'
import { settled, stateOf, wentTo } from '../../sheet-state.ts'
import { isSold, meansTheSame, rowsOf, showsTheSame, usedLines, withIds, type Sheet } from '../../sheet.ts'
import { readSheet, sendSheet, type StoredSheet } from './stored-sheet.ts'
import { texts } from './texts.ts'

export type Intent = 'save' | 'submit'
export type Refusal = Mark & { row: number }

/** A sheet under somebody's hands, what the server has of it, and everything that may be done with it. */
export function useEditing(key: SheetKey, opened: StoredSheet) {
  const [state, setState] = useState(() => stateOf(opened.sheet, { row: usedLines(opened.sheet), column: 0 }))
  const [stored, setStored] = useState(opened)
  const [theirs, setTheirs] = useState<StoredSheet>()
  const [refusal, setRefusal] = useState<Refusal & { sheet: Sheet }>()
  const [pressed, setPressed] = useState<Intent>()
  const isPressed = useRef(false)
  const { sheet } = state.history
  const isUnsaved = sheet !== stored.sheet && !showsTheSame(sheet, stored.sheet)

  /** Saves and hands in, one at a time; how it ended is told in a popup (daily-sales specification, section 8). */
  async function press(intent: Intent, from = stored, work = sheet): Promise<void> {
    if (isPressed.current) return
    isPressed.current = true
    setPressed(intent)
    setState(settled)
    try {
      await run(intent, from, work)
    } catch (error) {
      oops(wordsFor(error), inPassing)
      toast(wordsFor(error), 'bad')
      if (error instanceof Refused) await learn(error, from, work).catch(() => {})
    } finally {
      isPressed.current = false
      setPressed(undefined)
    }
  }

  async function run(intent: Intent, from: StoredSheet, work: Sheet): Promise<void> {
    const [broken] = markedRows(work).flatMap(({ row, marks }) =>
      marks.filter(({ isError }) => isError).map((mark) => ({ ...mark, row })),
    )
    if (broken) {
      setState((now) => wentTo(now, broken))
      throw new Refused(texts.rowNote(broken.row, texts.cellNote(broken.cell, broken.words)))
    }
    const isNew = work !== from.sheet && !showsTheSame(work, from.sheet)
    if (!work.some(isSold)) throw new Refused(nothingToSave)
    if (!isNew && intent === 'save') return toast(texts.nothingNew)
    const message = isNew ? await sendSheet(key, work, from.version) : ''
    const now = isNew ? await takeOver(work) : from
    if (intent === 'save') return goodJob(message, inPassing)
    const submitted = await sendOnce(dailySales.submit, { ...key, version: now.version })
    const { version, status } = await readSheet(key)
    setStored({ ...now, version, status })
    goodJob(submitted, inPassing)
  }

  /** After a save: the rows get the IDs the server gave them, where they stand; what was typed meanwhile stays. */
  async function takeOver(sent: Sheet): Promise<StoredSheet> {
    const fresh = await readSheet(key)
    if (!meansTheSame(fresh.sheet, sent)) {
      // Somebody saved between our save and this reading: as if they had been first.
      setTheirs(fresh)
      throw new Refused(stale)
    }
    const ids = rowsOf(fresh.sheet).map(({ ID }) => ID)
    const now = { ...fresh, sheet: withIds(sent, sent, ids) }
    setState((before) => ({ ...before, history: { ...before.history, sheet: withIds(before.history.sheet, sent, ids) } }))
    setStored(now)
    setTheirs(undefined)
    setRefusal(undefined)
    return now
  }

  /** What a refusal says beside its words: where, or that another window or person was first. */
  async function learn({ fields }: Refused, from: StoredSheet, work: Sheet): Promise<void> {
    const { row, field, version } = fields
    const column = cellNames.findIndex((cell) => cell === field)
    const place = typeof row === 'number' && column !== -1 ? { row: soldRows(work)[row - 1] ?? 0, column } : undefined
    const cell = cellNames[column]
    if (place && cell) {
      setRefusal({ ...place, cell, words: wordsOf(fields), isError: true, sheet: work })
      setState((now) => wentTo(now, place))
      return
    }
    const fresh = await readSheet(key)
    if (typeof version === 'number' && version !== from.version) setTheirs(fresh)
    else setStored((before) => ({ ...before, status: fresh.status }))
  }

  return {
    state,
    stored,
    theirs,
    pressed,
    isUnsaved,
    isLocked: stored.status.Status === approvedStatus,
    // It speaks of the text that was sent; another one is another matter.
    refusal: refusal?.sheet === sheet ? refusal : undefined,
    change: setState,
    press: (intent: Intent) => void press(intent),
    /** Puts both versions into one, with what the person chose, and saves it. */
    async decide(kept: ReadonlySet<string>): Promise<void> {
      if (!theirs) return
      const merged = mergedOf({ base: stored.sheet, mine: sheet, theirs: theirs.sheet }, kept)
      setState(stateOf(merged, { row: usedLines(merged), column: 0 }))
      setStored(theirs)
      setTheirs(undefined)
      if (!showsTheSame(merged, theirs.sheet)) await press('save', theirs, merged)
    },
    /** Goes on with kept work. Begun on an older version, it is compared with what there is now. */
    async restore(draft: Draft): Promise<boolean> {
      const question = { title: texts.replaceTitle, body: texts.replaceBody, yes: texts.replace }
      if (isUnsaved && !(await ask(question))) return false
      setState(stateOf(draft.sheet, { row: usedLines(draft.sheet), column: 0 }))
      setStored({ ...stored, sheet: draft.base, version: draft.version })
      if (draft.version !== stored.version) setTheirs(stored)
      return true
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

// Whoever keys from paper does not look up: what they type under a popup is meant for the sheet.
const inPassing = { isInPassing: true }

/** Where the rows that are sent stand in the sheet. */
const soldRows = (sheet: Sheet) => sheet.flatMap((line, row) => (isSold(line) ? [row] : []))

const wordsOf = ({ Message }: Refused['fields']) => (typeof Message === 'string' ? Message : '')
