import { useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { signIn } from '../../contract.ts'
import { usePrivacyNotice } from './privacy-notice.tsx'
import { createAccount, enterByCode, sendCode, type NewAccount } from '../sign-in-target.ts'
import { texts } from '../texts.ts'

/** Where a sign-up stands: what was typed, whether its mailbox is proved, and what the server last said against it. */
export type SignUp = { step: 'form' | 'code'; account: NewAccount; isProved: boolean; problem: string | undefined }

const nothing: NewAccount = { username: '', firstname: '', lastname: '', password: '' }
const start: SignUp = { step: 'form', account: nothing, isProved: false, problem: undefined }

/**
 * SIGN-9: creating one's own account. The code is validated first, which opens a session that may only create this account,
 * then the account is created. When that is refused, the mailbox stays proved.
 */
export function useSignUp(proved?: string, typed = '') {
  const { refresh } = useSession()
  const notice = usePrivacyNotice()
  const [state, setState] = useState<SignUp>(() =>
    proved === undefined
      ? { ...start, account: { ...nothing, username: typed } }
      : { ...start, account: { ...nothing, username: proved }, isProved: true },
  )

  const create = async (account: NewAccount) => {
    await createAccount(account, notice.version)
    await refresh()
  }

  return {
    state,
    startAgain: () => setState({ ...start, account: { ...state.account, password: '' } }),

    /** Sends the code, or creates the account at once when the mailbox is proved already. */
    async submit(account: NewAccount, onChecking: () => void) {
      if (state.isProved) return create(account)
      await sendCode(signIn.sendSignUpOtp, { Useremail: account.username }, onChecking)
      setState({ ...start, step: 'code', account })
    },

    resend: () => sendCode(signIn.sendSignUpOtp, { Useremail: state.account.username }),

    async prove(otp: string) {
      const { account } = state
      if ((await enterByCode(account.username, otp)) === 'in') {
        toast(texts.alreadyHadAccount)
        return refresh()
      }
      return create(account).catch((error: unknown) =>
        setState({ step: 'form', account: { ...account, password: '' }, isProved: true, problem: wordsFor(error) }),
      )
    },
  }
}
