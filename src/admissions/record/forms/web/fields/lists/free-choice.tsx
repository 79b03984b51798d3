import { ActionIcon } from '#web/kit/buttons.tsx'
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
  choices: readonly { value: string; label: string; also?: string }[] | undefined
  description?: string
  placeholder?: string
  other: string
  isFree: boolean
  onTurn: (free: boolean) => void
  onChosen?: () => void
}

/** 'Other' clears the box and makes it free text; an x leads back to the list. */
export function FreeChoice({ other, isFree, onTurn, choices, onChosen, ...field }: FreeChoiceProps) {
  const { name, label } = field
  const { setValue, setFocus } = useFormContext()
  const turn = (free: boolean) => {
    onTurn(free)
    setValue(name, '', { shouldDirty: true })
    onChosen?.()
    // The focused box is removed; its replacement takes the focus once it is drawn.
    setTimeout(() => setFocus(name))
  }

  if (!isFree)
    return <SelectField {...field} choices={choices} onPick={(chosen) => (chosen === other ? turn(true) : onChosen?.())} />
  const { placeholder: _, ...text } = field
  return (
    <TextField
      {...text}
      placeholder={t(texts.typeYourOwn)}
      {...(choices &&
        choices.length > 0 && {
          rightSection: (
            <ActionIcon variant="subtle" color="gray" aria-label={t(texts.backToList, { label })} onClick={() => turn(false)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ),
        })}
    />
  )
}
