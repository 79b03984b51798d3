import { texts } from '#web/texts.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { useSignOut } from '#web/ui/sign-out/use-sign-out.tsx'
import { t } from '#web/language/t.ts'

/** The page shows the way in by itself once nobody is signed in. */
export function LogoutButton() {
  const signOut = useSignOut()
  return (
    <BusyButton variant="default" size="xs" fz="sm" onPress={() => signOut()}>
      {t(texts.logout)}
    </BusyButton>
  )
}
