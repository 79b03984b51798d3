import { Text } from '@mantine/core'
import { useMemo, type RefObject } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { checkSheet } from '../../../warnings-contract.ts'
import type { Comments } from '../../comments/use-comments.ts'
import { KeyedWarnings } from '../../grid/sheet-warnings.tsx'
import { texts } from '../../texts.ts'
import type { Approval } from './use-approval.ts'
import classes from '../../sheets.module.css'

type RemarksProps = { ID: number; approval: Approval; comments: Comments }

/**
 * SALES-83: the remarks to read before the sheet is approved, open above it: warnings, the maker's note, open comments. Only
 * the server knows which total is usual, from the sheet as opened; the rest follows the checker's typing.
 */
export function Remarks({ ID, approval: { state, stored, change }, comments }: RemarksProps) {
  const { data: checked } = useCall(checkSheet, { ID })
  const ofTotal = useMemo(() => (checked?.Warnings ?? []).filter(({ Kind }) => Kind === 'total'), [checked])
  const { SubmitNote, LargeAmount, PaperTotals, Control } = stored.status
  const toDo = comments.list.filter(({ ClosedAt }) => ClosedAt === '').length
  return (
    <section className={classes.remarks} aria-label={texts.remarks} tabIndex={-1} data-remarks>
      <KeyedWarnings
        sheet={state.history.sheet}
        largeAmount={LargeAmount}
        paper={PaperTotals === 'off' ? undefined : Control}
        more={ofTotal}
        onChange={change}
        isOpen
      />
      {SubmitNote ? <p>{texts.hasNote}</p> : null}
      {toDo > 0 ? <p>{texts.hasComments(toDo)}</p> : null}
      <Text size="sm" className={classes.pressAgain}>
        {texts.pressAgain}
      </Text>
    </section>
  )
}

/**
 * SALES-83: `isRead` returns true if one key may approve the sheet: it has no remarks, or they have the focus after an
 * earlier key. Nothing can be approved before the server has sent its warnings.
 */
export function useRead(editor: RefObject<HTMLElement | null>, ID: number): { isKnown: boolean; isRead: () => boolean } {
  const { isPending } = useCall(checkSheet, { ID })
  const isRead = () => {
    const remarks = editor.current?.querySelector<HTMLElement>('[data-remarks]')
    if (!remarks) return false
    if (!remarks.querySelector('li, p:not([class])') || remarks.contains(document.activeElement)) return true
    remarks.focus()
    return false
  }
  return { isKnown: !isPending, isRead }
}
