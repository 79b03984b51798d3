import '../box/box.css'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { consents } from '#accounts/users/consent-contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { words } from '../words.ts'
import { AgreeForm } from './box/agree-form.tsx'
import { useSettings } from './box/use-settings.ts'
import { t } from '#web/language/t.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

/** SIGN-30: only agreeing or logging out closes it. */
export function ConsentDialog({ onLogout }: { onLogout: () => void }) {
  const { refresh } = useSession()
  const settings = useSettings()
  const { mutateAsync } = useSend(consents.agree)
  const closing = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false }
  return (
    <RouteModal closedBy="owner" opened onClose={onLogout} title={t(words.newNotice)} centered {...closing}>
      <AgreeForm
        label={t(words.newNotice)}
        settings={settings}
        agree={async (Notice) => {
          await mutateAsync({ Notice })
          await refresh()
        }}
        button={t(words.goOn)}
        lead={<Text size="sm">{t(words.newNoticeLead)}</Text>}
      >
        <Button variant="subtle" color="gray" fullWidth onClick={onLogout}>
          {t(words.logout)}
        </Button>
      </AgreeForm>
    </RouteModal>
  )
}
