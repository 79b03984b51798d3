import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { applications, stale } from '#admissions/record/applications/contract.ts'
import { Refused } from '#web/calls/errors.ts'
import { useSend } from '#web/calls/use-call.ts'
import { correctionCalls } from '../../contract.ts'
import { texts } from './texts.ts'

/**
 * APP-43: asks for corrections. An application that was changed in the meantime is read again, and what is written stays: it can be
 * sent as soon as somebody has seen what changed.
 */
export function useReturn() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(correctionCalls.return, [applications.getById, applications.timeline])
  return async (body: z.input<typeof correctionCalls.return.body>): Promise<string> => {
    try {
      return (await mutateAsync(body)).Msg
    } catch (error) {
      if (!(error instanceof Refused) || error.message !== stale) throw error
      await client.invalidateQueries({ queryKey: [applications.getById.path] })
      throw new Refused(texts.changedMeanwhile)
    }
  }
}
