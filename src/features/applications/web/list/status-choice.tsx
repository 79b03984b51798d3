import '@mantine/core/styles/Combobox.css'
import { Loader, Select } from '@mantine/core'
import { wordsFor } from '#web/calls/errors.ts'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { applications, type Application } from '../../contract.ts'
import { useStatusTitles } from './status-titles.ts'
import { texts } from '../texts.ts'

/** APP-11: sets the status that staff give: one of the active status titles. */
export function StatusChoice({
  application: { username, cutomestatus },
}: {
  application: Pick<Application, 'username' | 'cutomestatus'>
}) {
  const { titles: choices, error, isPending } = useStatusTitles()
  const choose = useSend(applications.setStatus, [applications.get, applications.getById, applications.timeline])
  const isBusy = isPending || choose.isPending

  const set = (chosen: string | null) => {
    if (chosen === null || chosen === cutomestatus) return
    choose.mutate(
      { username, cutomestatus: chosen },
      { onSuccess: (message) => toast(message), onError: (refused) => toast(wordsFor(refused), 'bad') },
    )
  }

  return (
    <Select
      label={texts.status}
      placeholder={texts.noStatus}
      // A status of the product's own, or a retired title, stays on the record that carries it.
      data={
        choices.includes(cutomestatus) || cutomestatus === ''
          ? choices
          : [{ value: cutomestatus, label: cutomestatus, disabled: true }, ...choices]
      }
      value={(choose.isPending ? choose.variables.cutomestatus : cutomestatus) || null}
      onChange={set}
      checkIconPosition="right"
      disabled={isBusy}
      {...(error ? { error: wordsFor(error) } : {})}
      nothingFoundMessage={texts.noTitles}
      rightSection={isBusy ? <Loader size="xs" aria-hidden /> : undefined}
    />
  )
}
