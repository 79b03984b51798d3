import { texts } from '#web/texts.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { useSignOut } from '#web/ui/sign-out/use-sign-out.tsx'
import { t } from '#web/language/t.ts'

/** After the sign-out the page shows the sign-in by itself. */
export function LogoutButton() {
  const signOut = useSignOut()
  return (
    <BusyButton variant="default" size="xs" fz="sm" onPress={() => signOut()}>
      {t(texts.logout)}
    </BusyButton>
  )
}
