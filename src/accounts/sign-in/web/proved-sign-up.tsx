import '../box/box.css'
import { isMobile } from '#shared/text/user-name.ts'
import { useSession } from '#web/session/session.tsx'
import { SignUp } from './box/sign-up.tsx'
import { useSettings } from './box/use-settings.ts'

export function ProvedSignUp({ proved }: { proved: string }) {
  const { refresh } = useSession()
  return (
    <SignUp
      shape="panel"
      identifier={isMobile(proved) ? 'mobile' : 'email'}
      settings={useSettings()}
      proved={proved}
      onEntered={refresh}
    />
  )
}
