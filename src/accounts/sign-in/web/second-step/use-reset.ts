import { ask, inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { secondStep } from '../../second-step-contract.ts'
import { texts } from './texts.ts'

/** SIGN-37: asks first; `changes` are read again. */
export function useResetSecondStep(changes: Parameters<typeof useSend>[1]) {
  const reset = useSend(secondStep.reset, changes)
  return async (username: string, name: string): Promise<void> => {
    const question = { title: texts.resetQuestion, body: texts.resetBody(name), yes: texts.reset }
    if (await ask(question)) await inPopup(reset.mutateAsync({ username }))
  }
}
