import { useState } from 'react'
import { forgetOtpTime } from '#web/credentials/session-storage.ts'
import { useSession } from '#web/session/session.tsx'
import { pendingCode } from './code-rules.ts'
import { enterByCode } from '../sign-in-target.ts'

/** `username` survives a reload; `proved` is a mailbox without an account yet. */
export function useCodeEntry() {
  const { refresh } = useSession()
  const [username, setUsername] = useState(() => pendingCode()?.userID)
  const [proved, setProved] = useState<string>()
  return {
    username,
    proved,
    codeSent: (to: string) => setUsername(to),
    goBack: () => {
      forgetOtpTime()
      setUsername(undefined)
    },
    enter: async (otp: string) => {
      if (username === undefined) return
      if ((await enterByCode(username, otp)) === 'in') await refresh()
      else setProved(username)
    },
  }
}
