import { createContext, use, type ReactNode } from 'react'
import { useSession } from '../../session/session.tsx'
import { signOut, type LogoutCall } from './sign-out.ts'

type SignOut = {
  logout: LogoutCall
  /** Registers every feature that stores work with the sign-out. */
  ready: () => Promise<unknown>
}
const SignOutContext = createContext<SignOut | undefined>(undefined)

/** Provides the sign-out to the screens below it. */
export const SignOutProvider = ({ children, ...value }: SignOut & { children: ReactNode }) => (
  <SignOutContext value={value}>{children}</SignOutContext>
)

/**
 * Signs out: unsent work is sent or asked about, and no data of the person stays in this browser. `leave` is for a screen
 * that does not change automatically after a sign-out.
 */
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
