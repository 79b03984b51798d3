import { ActionIcon } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useFormContext } from 'react-hook-form'
import { texts } from '#web/texts.ts'
import { SelectField } from '#web/ui/fields/choice-fields.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { t } from '#web/language/t.ts'

type FreeChoiceProps = {
  name: string
  label: string
  required: boolean
  choices: readonly { value: string; label: string; also?: string }[]
  description?: string
  placeholder?: string
  /** The choice that opens free text. */
  other: string
  isFree: boolean
  /** Called when the box becomes free text, or a list again. */
  onTurn: (free: boolean) => void
  /** Called when the value changes or is cleared. */
  onChosen?: () => void
}

/** A choice whose 'Other' clears it and turns it into free text, with an x that leads back to the list, if there is one. */
export function FreeChoice({ other, isFree, onTurn, choices, onChosen, ...field }: FreeChoiceProps) {
  const { name, label } = field
  const { setValue, setFocus } = useFormContext()
  const turn = (free: boolean) => {
    onTurn(free)
    setValue(name, '', { shouldDirty: true })
    onChosen?.()
    // The focused box is removed; the one that replaces it takes the focus once it is there.
    setTimeout(() => setFocus(name))
  }

  if (!isFree)
    return <SelectField {...field} choices={choices} onPick={(chosen) => (chosen === other ? turn(true) : onChosen?.())} />
  const { placeholder: _, ...text } = field
  return (
    <TextField
      {...text}
      placeholder={t(texts.typeYourOwn)}
      {...(choices.length > 0 && {
        rightSection: (
          <ActionIcon variant="subtle" color="gray" aria-label={t(texts.backToList, { label })} onClick={() => turn(false)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        ),
      })}
    />
  )
}
