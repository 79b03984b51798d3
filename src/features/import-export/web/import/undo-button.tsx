import { IconArrowBackUp } from '@tabler/icons-react'
import { applications } from '#features/applications/contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { imports } from '../../contract.ts'
import { texts } from '../texts.ts'

type UndoProps = { batch: string; count: number; label: string; of?: string; onUndone?: () => void }

/** Puts a whole import into Trash, after asking. `of` names it for those who hear the screen. */
export function UndoButton({ batch, count, label, of, onUndone }: UndoProps) {
  const { mutateAsync } = useSend(imports.undo, [imports.list, applications.get, applications.trash])
  const press = async () => {
    const isSure = await ask({ title: texts.undoImport, body: texts.undoQuestion(count), yes: texts.undoYes, isDanger: true })
    if (!isSure) return
    const { Msg } = await mutateAsync({ batch })
    toast(Msg)
    onUndone?.()
  }
  return (
    <BusyButton
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      {...(of === undefined ? {} : { 'aria-label': `${label}: ${of}`, size: 'compact-sm' })}
      onPress={press}
    >
      {label}
    </BusyButton>
  )
}
