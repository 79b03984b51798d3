import '@mantine/core/styles/Indicator.css'
import { Indicator, Popover } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { useDisclosure } from '@mantine/hooks'
import IconBell from '~icons/tabler/bell'
import { useCall } from '#web/calls/use-call.ts'
import { noticeCalls } from '../contract.ts'
import { NoticeList } from './notice-list.tsx'
import { texts } from './texts.ts'
import { WindowStart } from '#web/ui/dialogs/window-start.tsx'

const againAfter = 60_000
const mostShown = 99

/** NOTICE-3: reads the unread count each minute. */
export function NoticeBell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { data, error, refetch } = useCall(noticeCalls.get, {}, { againAfter })
  const unread = data?.Unread ?? 0
  return (
    <Indicator disabled={unread === 0} label={unread > mostShown ? `${mostShown}+` : unread} size={18} offset={6} color="red.8">
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        shadow="md"
        width={340}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={unread === 0 ? texts.notices : texts.unread(unread)}
            title={texts.notices}
            onClick={toggle}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.notices} p={0}>
          <WindowStart />
          <NoticeList notices={data?.Notices ?? []} error={error} onRetry={() => void refetch()} onLeave={close} />
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}
