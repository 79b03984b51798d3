import { useFormContext } from 'react-hook-form'
import { letterCalls } from '#admissions/record/letters/contract.ts'
import { useCall } from '#web/calls/use-call.ts'
import type { Values } from './writing.ts'

export function useLetters() {
  const { data: letters = [] } = useCall(letterCalls.get, {})
  const { setValue, getValues } = useFormContext<Values>()
  const named = (ID: string) => letters.find((letter) => letter.ID === ID)
  return {
    letters,
    fill(ID: string): void {
      const letter = named(ID)
      setValue('Letter', ID, { shouldDirty: true })
      setValue('Subject', letter?.Subject ?? '', { shouldDirty: true })
      setValue('Text', letter?.Text ?? '', { shouldDirty: true })
      setValue('As', letter?.As ?? 'mail', { shouldDirty: true })
    },
    isUntouched(): boolean {
      const { Letter, Subject, Text } = getValues()
      const letter = named(Letter)
      return Subject === (letter?.Subject ?? '') && Text === (letter?.Text ?? '')
    },
  }
}
