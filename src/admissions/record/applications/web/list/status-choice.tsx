import '@mantine/core/styles/Combobox.css'
import { Loader, Select } from '@mantine/core'
import { wordsFor } from '#web/calls/errors.ts'
import { texts } from '../texts.ts'
import type { StatusOwner } from './use-give-status.tsx'
import { useStatusChoice } from './use-status-choice.tsx'

/** APP-11: sets the status that staff give, in a box. */
export function StatusChoice({ application }: { application: StatusOwner }) {
  const { cutomestatus } = application
  const { options, value, set, question, error, isLoading, isSending } = useStatusChoice(application)
  const isBusy = isLoading || isSending

  return (
    <>
      <Select
        label={texts.status}
        placeholder={texts.noStatus}
        // A status of the product's own, or a retired title, stays on the record that carries it.
        data={
          cutomestatus === '' || options.some((option) => option.value === cutomestatus)
            ? options
            : [{ value: cutomestatus, label: cutomestatus, disabled: true }, ...options]
        }
        value={value || null}
        onChange={set}
        checkIconPosition="right"
        disabled={isBusy}
        {...(error ? { error: wordsFor(error) } : {})}
        nothingFoundMessage={texts.noTitles}
        rightSection={isBusy ? <Loader size="xs" aria-hidden /> : undefined}
      />
      {question}
    </>
  )
}
