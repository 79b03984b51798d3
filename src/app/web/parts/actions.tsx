import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { messages } from '#shared/messages.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { confirmDelete, confirmLeaving, popup } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { Part } from './part.tsx'

export const Actions = () => (
  <>
    <Part title="Buttons">
      <Group gap="sm">
        <Button leftSection={<IconPlus size={16} aria-hidden />}>Primary</Button>
        <Button variant="default">Secondary</Button>
        <Button variant="subtle">Quiet</Button>
        <Button color="red" leftSection={<IconTrash size={16} aria-hidden />}>
          Dangerous
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>At work</Button>
        <BusyButton variant="default" onPress={() => new Promise((done) => setTimeout(done, 1500))}>
          Works when pressed
        </BusyButton>
      </Group>
    </Part>
    <Part title="Dialogs and toasts">
      <Group gap="sm">
        <Button variant="default" onClick={() => void confirmDelete()}>
          Question before a delete
        </Button>
        <Button variant="default" onClick={() => void confirmLeaving()}>
          Question before leaving
        </Button>
        <Button variant="default" onClick={() => popup(messages.saved, 'good')}>
          Popup of a success
        </Button>
        <Button variant="default" onClick={() => popup('This email is taken.', 'bad')}>
          Popup of a refusal
        </Button>
        <Button variant="default" onClick={() => toast(messages.saved)}>
          Toast
        </Button>
      </Group>
    </Part>
  </>
)
