import { Text } from '#web/kit/text.tsx'
import { useMemo, type RefObject } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { checkSheet } from '../../../warnings-contract.ts'
import type { Comments } from '../../comments/use-comments.ts'
import { KeyedWarnings } from '../../grid/sheet-warnings.tsx'
import { texts } from '../../texts.ts'
import type { Approval } from './use-approval.ts'
import classes from '../../sheets.module.css'

type RemarksProps = { ID: number; approval: Approval; comments: Comments }

/** SALES-83: only the server knows the usual totals, for the sheet as opened; other warnings follow the checker's typing. */
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

/** SALES-83: one key may approve a sheet without remarks, or with focused ones. Nothing before the server's warnings arrive. */
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
