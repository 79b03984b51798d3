import { useQueryClient } from '@tanstack/react-query'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { applications } from '#admissions/record/applications/contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { showWork } from '#web/ui/work/work.ts'
import { imports, type MadeImport } from '../../contract.ts'
import { texts } from '../texts.ts'
import { showStayed } from './stayed-notice.tsx'

type UndoProps = {
  batch: string
  counts: Pick<MadeImport, 'Saved' | 'Changed'>
  label: string
  of?: string
  onUndone?: () => void
}

export function UndoButton({ batch, counts, label, of, onUndone }: UndoProps) {
  const { mutateAsync } = useSend(imports.undo, [imports.list, applications.get, applications.trash])
  const client = useQueryClient()
  const press = async () => {
    const isSure = await ask({ title: texts.undoImport, body: texts.undoQuestion(counts), yes: texts.undoYes, isDanger: true })
    if (!isSure) return
    const { Msg, Stayed } = await mutateAsync({ batch })
    showStayed(client, Stayed)
    showWork(client, null)
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
