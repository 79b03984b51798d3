import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconArrowForwardUp from '~icons/tabler/arrow-forward-up'
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import { texts as kit } from '#web/texts.ts'
import { approvedLock, type SheetKey } from '../../contract.ts'
import { canUndoEdit, canRedoEdit, undoEdit, redoEdit } from '../../sheet/editing/state.ts'
import { NewEntry } from '../lists/new-entry.tsx'
import { NextButton } from './next/next-button.tsx'
import { useEnterKey } from '../grid/input/use-enter-key.ts'
import { focusCursor } from '../grid/input/cell-elements.ts'
import { KeyHelp } from '../grid/key-help.tsx'
import { commentTexts } from '../comments/texts.ts'
import { paperTexts } from '../paper/texts.ts'
import { texts } from './texts.ts'
import classes from './entry.module.css'
import type { Intent } from '../../sheet/editing/editing.ts'
import type { EditingSheet } from './editing/use-editing.ts'

const keys = [...texts.entryKeys, ...commentTexts.keys]
const keysWithPaper = [...keys, ...paperTexts.keys]

type EntryBarProps = {
  sheetKey: SheetKey
  editing: EditingSheet
  isReadOnly: boolean
  onNext: (key: SheetKey) => void
  ref: RefObject<HTMLFormElement | null>
}

/** SALES-14 */
export function EntryBar({ sheetKey, editing, isReadOnly, onNext, ref }: EntryBarProps) {
  const { press, pressed, isLocked, isUnsaved, change, state, stored } = editing
  const button = (intent: Intent) => ({
    loading: pressed === intent,
    disabled: isReadOnly || (pressed !== undefined && pressed !== intent),
  })
  const hadFocus = useRef(false)
  // A busy button loses the focus; it returns to the sheet unless it has gone elsewhere.
  useEffect(() => {
    if (pressed === undefined && hadFocus.current && document.activeElement === document.body) focusCursor()
  }, [pressed])
  const start = (intent: Intent) => {
    hadFocus.current = document.activeElement instanceof HTMLButtonElement
    press(intent)
  }
  const isHandedIn = stored.status.Appliedby !== '' && !isUnsaved
  useEnterKey(ref, () => {
    if (!isReadOnly && !isHandedIn && pressed === undefined) start('submit')
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReadOnly) start('save')
  }
  return (
    <form ref={ref} className={classes.bar} aria-label={texts.title} onSubmit={submit}>
      <Button type="submit" {...(isHandedIn ? { variant: 'light' } : {})} {...button('save')}>
        {kit.save}
      </Button>
      <Button variant="default" {...button('submit')} onClick={() => start('submit')}>
        {texts.saveAndSubmit}
      </Button>
      {isLocked ? (
        <Text size="sm" c="var(--wrong)" fw={600}>
          {approvedLock}
        </Text>
      ) : isReadOnly ? null : (
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={36}
            className={classes.step}
            aria-label={texts.undo}
            title={texts.undo}
            disabled={!canUndoEdit(state)}
            onClick={() => change(undoEdit)}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            className={classes.step}
            aria-label={texts.redo}
            title={texts.redo}
            disabled={!canRedoEdit(state)}
            onClick={() => change(redoEdit)}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
          <KeyHelp more={stored.status.PaperTotals === 'off' ? keys : keysWithPaper} />
        </Group>
      )}
      {isHandedIn ? (
        <>
          <NextButton sheetKey={sheetKey} bar={ref} onNext={onNext} />
          <NewEntry variant="default" address={{ Date: sheetKey.Date, Showid: sheetKey.Showid }} />
        </>
      ) : null}
    </form>
  )
}
