import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import { texts } from '../../texts.ts'
import { Library } from '../shell/library.tsx'
import { t } from '#web/language/t.ts'

export type Tone = 'good' | 'bad'

const lasts = 2000

export const ToastHost = () => (
  <Library>
    <Notifications position="top-center" containerWidth={380} autoClose={lasts} />
  </Library>
)

export const showToast = (message: string, tone: Tone) =>
  notifications.show({
    message,
    color: tone === 'good' ? 'accent' : 'red.8',
    icon: tone === 'good' ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />,
    withBorder: true,
    closeButtonProps: { 'aria-label': t(texts.close) },
  })
