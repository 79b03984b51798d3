import { useLayoutEffect, useRef, useState } from 'react'
import { useBanner } from '#web/ui/notices/banner.tsx'
import { tooManyRows } from '../../contract.ts'
import { cellNames } from '../../sheet/games.ts'
import { pasted, type Paste } from '../../sheet/editing/block.ts'
import { deleteRows, hasRoom, insertRows, pasteBlock, selectedArea, typeText } from '../../sheet/editing/state.ts'
import { withinCap } from '../../sheet/cell-text.ts'
import { PassingNotice } from '#web/ui/notices/passing-notice.tsx'
import classes from '../entry/entry.module.css'
import type { Typed } from './row/cell-input.tsx'
import type { RowsAct } from './input/row-keys.ts'
import { PastePreview } from './paste-preview.tsx'
import { SheetGrid, type SheetGridProps } from './sheet-grid.tsx'
import { mostRows } from '../../sheet/sheet.ts'

export function EditableGrid(props: Omit<SheetGridProps, 'onType' | 'onPaste' | 'onRows'>) {
  const { state, onChange } = props
  const { notice, say } = useBanner()
  const [paste, setPaste] = useState<Paste>()

  // Stable, so that React does not render unchanged rows again.
  const [type] = useState(() => (typed: Typed) => {
    if ('refused' in typed) return say(typed.refused)
    const cell = cellNames[typed.column]
    const { text, notice: words, over } = withinCap(cell ?? 'A', typed.text)
    if (words) say(words)
    onChange((now) => typeText(now, { ...typed, text }, over))
  })
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const [onRows] = useState(() => (act: RowsAct) => {
    if (act === 'delete') return onChange(deleteRows)
    if (act === 'full' || !hasRoom(latest.current)) return say(tooManyRows)
    onChange(insertRows)
  })
  const onPaste = (block: string) => {
    const read = pasted(block, selectedArea(state), mostRows)
    if (read.refused.length > 0) setPaste(read)
    else onChange((now) => pasteBlock(now, read.changes, read.area))
  }
  return (
    <>
      <SheetGrid {...props} onType={type} onPaste={onPaste} onRows={onRows} />
      <PassingNotice notice={notice} className={classes.notice} />
      {paste ? (
        <PastePreview
          paste={paste}
          onTake={() => onChange((now) => pasteBlock(now, paste.changes, paste.area))}
          onClose={() => setPaste(undefined)}
        />
      ) : null}
    </>
  )
}
