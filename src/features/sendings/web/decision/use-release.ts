import { applications } from '#features/applications/contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { sendingCalls } from '../../contract.ts'
import { texts } from '../texts.ts'

const changed = [sendingCalls.get, sendingCalls.waiting, applications.get, applications.getById, applications.timeline]

type Decision = { ID: string; Status: string; count: number }

/** LETTER-7, LETTER-13: releasing a decision, and withdrawing what has not begun; each after a question. */
export function useRelease() {
  const { mutateAsync: release } = useSend(sendingCalls.release, changed)
  const { mutateAsync: withdraw } = useSend(sendingCalls.withdraw, changed)
  return {
    release: async ({ ID, Status, count }: Decision) => {
      const body = texts.releaseMeaning(count, Status)
      if (await ask({ title: texts.releaseTitle, body, yes: texts.release }))
        await toastFailure(async () => toast(await release({ ID })))
    },
    withdraw: async (ID: string) => {
      if (await ask({ title: texts.withdrawTitle, body: texts.withdrawMeaning, yes: texts.withdraw }))
        await toastFailure(async () => toast(await withdraw({ ID })))
    },
  }
}
