import { Button, Modal, Text } from '@mantine/core'
import { consents } from '#features/users/consent-contract.ts'
import { useSession } from '#web/session/session.tsx'
import { words } from '../../words.ts'
import { AgreeForm } from './agree-form.tsx'

/** SIGN-30: over the page, once for each new privacy notice. Only agreeing or logging out closes it. */
export function ConsentDialog({ onLogout }: { onLogout: () => void }) {
  const { refresh } = useSession()
  const closing = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false }
  return (
    <Modal opened onClose={onLogout} title={words.newNotice} centered {...closing}>
      <AgreeForm
        label={words.newNotice}
        call={consents.agree}
        button={words.goOn}
        onDone={refresh}
        lead={<Text size="sm">{words.newNoticeLead}</Text>}
      >
        <Button variant="subtle" color="gray" fullWidth onClick={onLogout}>
          {words.logout}
        </Button>
      </AgreeForm>
    </Modal>
  )
}
