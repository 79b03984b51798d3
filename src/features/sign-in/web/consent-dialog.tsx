import '../box/box.css'
import { Button, Modal, Text } from '@mantine/core'
import { consents } from '#features/users/consent-contract.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { words } from '../words.ts'
import { AgreeForm } from './box/agree-form.tsx'
import { useSettings } from './box/use-settings.ts'

/** SIGN-30: over the page, once for each new privacy notice. Only agreeing or logging out closes it. */
export function ConsentDialog({ onLogout }: { onLogout: () => void }) {
  const { refresh } = useSession()
  const settings = useSettings()
  const { mutateAsync } = useSend(consents.agree)
  const closing = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false }
  return (
    <Modal opened onClose={onLogout} title={words.newNotice} centered {...closing}>
      <AgreeForm
        label={words.newNotice}
        settings={settings}
        agree={async (Notice) => {
          await mutateAsync({ Notice })
          await refresh()
        }}
        button={words.goOn}
        lead={<Text size="sm">{words.newNoticeLead}</Text>}
      >
        <Button variant="subtle" color="gray" fullWidth onClick={onLogout}>
          {words.logout}
        </Button>
      </AgreeForm>
    </Modal>
  )
}
