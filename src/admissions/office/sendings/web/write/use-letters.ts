import { useFormContext } from 'react-hook-form'
import { letterCalls } from '#admissions/record/letters/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { Values } from './writing.ts'

/** The letters of the institution, and how one fills the form of what is written. */
export function useLetters() {
  const { data: letters = [] } = useCall(letterCalls.get, {})
  const { setValue, getValues } = useFormContext<Values>()
  const named = (ID: string) => letters.find((letter) => letter.ID === ID)
  return {
    letters,
    /** Subject, text and shape are those of a letter; of none, they are blank. */
    fill(ID: string): void {
      const letter = named(ID)
      setValue('Letter', ID, { shouldDirty: true })
      setValue('Subject', letter?.Subject ?? '', { shouldDirty: true })
      setValue('Text', letter?.Text ?? '', { shouldDirty: true })
      setValue('As', letter?.As ?? 'mail', { shouldDirty: true })
    },
    /** Whether all that is written is what a letter brought, or nothing. */
    isUntouched(): boolean {
      const { Letter, Subject, Text } = getValues()
      const letter = named(Letter)
      return Subject === (letter?.Subject ?? '') && Text === (letter?.Text ?? '')
    },
  }
}
