import { createContext, use, type ReactNode } from 'react'
import { useSession } from '../../session/session.tsx'
import { signOut, type LogoutCall } from './sign-out.ts'

type SignOut = {
  logout: LogoutCall
  ready: () => Promise<unknown>
}
const SignOutContext = createContext<SignOut | undefined>(undefined)

export const SignOutProvider = ({ children, ...value }: SignOut & { children: ReactNode }) => (
  <SignOutContext value={value}>{children}</SignOutContext>
)

/** `leave` is for a screen that does not change automatically after a sign-out. */
export function useSignOut(): (leave?: () => Promise<unknown>) => Promise<void> {
  const context = use(SignOutContext)
  if (!context) throw new Error('useSignOut needs a SignOutProvider above it')
  const { session, signedOut, stopReading } = useSession()
  return async (leave = async () => {}) => {
    // A second press during the first changes nothing.
    const steps = { ready: context.ready, leave, stopReading, forget: signedOut }
    underWay ??= signOut(context.logout, session?.username ?? '', steps).finally(() => {
      underWay = undefined
    })
    await underWay
  }
}

let underWay: Promise<unknown> | undefined
