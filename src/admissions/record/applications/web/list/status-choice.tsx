import { wordsFor } from '#web/calls/errors.ts'
import { SearchBox } from '#web/ui/fields/choice-boxes.tsx'
import { texts } from '../texts.ts'
import type { StatusOwner } from './use-give-status.tsx'
import { useStatusChoice } from './use-status-choice.tsx'

export function StatusChoice({ application }: { application: StatusOwner }) {
  const { cutomestatus } = application
  const { options, value, set, question, error, isLoading, isSending } = useStatusChoice(application)
  const isBusy = isLoading || isSending

  return (
    <>
      <SearchBox
        label={texts.status}
        placeholder={texts.noStatus}
        // A status of the product's own, or a retired title, stays on the record that carries it.
        data={
          cutomestatus === '' || options.some((option) => option.value === cutomestatus)
            ? options
            : [{ value: cutomestatus, label: cutomestatus, disabled: true }, ...options]
        }
        value={value}
        onChange={set}
        disabled={isBusy}
        {...(error ? { error: wordsFor(error) } : {})}
        nothingFound={texts.noTitles}
      />
      {question}
    </>
  )
}
