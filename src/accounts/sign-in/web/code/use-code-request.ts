import { useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { t } from '#web/language/t.ts'
import { texts } from '../texts.ts'

export function useCodeRequest<Field extends string>(setError: (field: Field, error: { message: string }) => void) {
  const [note, setNote] = useState('')
  const requestCode = async (field: Field, request: (onChecking: () => void) => Promise<unknown>) => {
    try {
      await request(() => setNote(t(texts.checkingDevice)))
    } catch (error) {
      setError(field, { message: wordsFor(error) })
      throw error
    } finally {
      setNote('')
    }
  }
  return { note, asking: requestCode }
}
