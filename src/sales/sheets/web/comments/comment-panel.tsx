import { Anchor, Text } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { useRef } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { sheetComments, type SheetComment } from '../../comments-contract.ts'
import { cellNames } from '../../sheet/games.ts'
import { moveTo, type SheetState } from '../../sheet/editing/state.ts'
import { focusCursor } from '../grid/input/cell-elements.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { commentTexts as texts } from './texts.ts'
import type { Comments } from './use-comments.ts'
import classes from './comments.module.css'

type CommentPanelProps = {
  comments: Comments
  state: SheetState
  onChange: (change: (state: SheetState) => SheetState) => void
}

export function CommentPanel({ comments, state, onChange }: CommentPanelProps) {
  const { list, write } = comments
  const element = useRef<HTMLUListElement>(null)
  if (!write) return null
  const open = list.filter(({ ClosedAt }) => ClosedAt === '').length
  return (
    <div className={classes.panel}>
      <Button variant="default" onClick={write}>
        {texts.write}
      </Button>
      {list.length > 0 ? (
        <details open={open > 0} className={classes.comments}>
          <summary>{texts.count(open, list.length)}</summary>
          <ul ref={element} tabIndex={-1} aria-label={texts.count(open, list.length)} className={classes.list}>
            {list.map((comment) => (
              <Comment
                key={comment.ID}
                comment={comment}
                state={state}
                onChange={onChange}
                // The button disappears, and must not take the focus along.
                onDone={() => element.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </details>
      ) : null}
      <CommentDialog comments={comments} state={state} />
    </div>
  )
}

type CommentProps = Pick<CommentPanelProps, 'state' | 'onChange'> & { comment: SheetComment; onDone: () => void }

function Comment({ comment, state, onChange, onDone }: CommentProps) {
  const { ID, Text: text, By, At, ClosedBy, ClosedAt } = comment
  const { mutateAsync: close } = useSend(sheetComments.close, changedBy(sheetComments.close))
  const isDone = ClosedAt !== ''
  return (
    <li data-done={isDone || undefined}>
      <Place comment={comment} state={state} onChange={onChange} />
      <span className={classes.text}>{text}</span>
      <Text span size="xs" c="dimmed">
        {By} · <time dateTime={At}>{showMinute(At)}</time>
        {isDone ? ` · ${texts.doneBy(ClosedBy, showMinute(ClosedAt))}` : ''}
      </Text>
      {isDone ? null : (
        <BusyButton
          variant="default"
          size="compact-sm"
          aria-label={texts.doneOf(text)}
          onPress={async () => {
            await close({ ID })
            onDone()
          }}
        >
          {texts.done}
        </BusyButton>
      )}
    </li>
  )
}

function Place({ comment: { Row, Cell }, state, onChange }: Omit<CommentProps, 'onDone'>) {
  if (Row === 0) return null
  const row = state.history.sheet.findIndex(({ id }) => id === Row)
  if (row === -1) return <Text span size="sm">{`${texts.removedRow}: `}</Text>
  const goTo = () => {
    onChange((now) => moveTo(now, { row, column: Math.max(0, (cellNames as readonly string[]).indexOf(Cell)) }))
    // React renders the row first: it may have been out of view.
    setTimeout(focusCursor)
  }
  return (
    <Anchor component="button" type="button" size="sm" onClick={goTo}>
      {Cell === '' ? texts.row(row) : texts.cell(row, Cell)}
    </Anchor>
  )
}
