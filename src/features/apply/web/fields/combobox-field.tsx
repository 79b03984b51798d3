import { useState } from 'react'
import { FreeChoice } from '#web/ui/fields/free-choice.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

type ComboboxFieldProps = {
  name: string
  label: string
  required: boolean
  /** Undefined while the list is on its way. */
  choices: readonly string[] | undefined
  description?: string
  other: string
  onChosen?: () => void
}

/** A list that may be left for one's own words: an answer that is not in the list is such words already. */
export function ComboboxField({ choices, other, ...field }: ComboboxFieldProps) {
  const { values } = useWizard()
  const [turned, setTurned] = useState<boolean>()
  const value = values[field.name]
  // The reference lists have an 'Other' of their own; the form's word for it stands in its place.
  const listed = choices?.filter((choice) => choice !== 'Other' && choice !== other) ?? []
  const isAnswered = typeof value === 'string' && value !== ''
  const isOwnWords = choices !== undefined && (listed.length === 0 || (isAnswered && !listed.includes(value)))
  return (
    <FreeChoice
      {...field}
      other={other}
      choices={listed.length === 0 ? [] : [...listed, other]}
      isFree={listed.length === 0 ? isOwnWords : (turned ?? isOwnWords)}
      onTurn={setTurned}
    />
  )
}
