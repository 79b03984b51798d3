import '@mantine/core/styles/Modal.css'
import { Modal, type ModalProps, type ModalRootProps } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { useClosedByBack } from '../../browser/open-windows.ts'
import { texts } from '../../texts.ts'
import { isOwnEscape } from '../actions/escape.ts'
import { useFocusReturn } from '../actions/use-focus-return.ts'
import { useOwnClicks } from './own-clicks.ts'
import { WindowStart } from './window-start.tsx'
import { inLibrary } from '#web/ui/shell/library.tsx'

type RouteModalProps = ModalProps & {
  /**
   * The events that close it besides its own buttons. `route`: the browser's Back, and a change of route. `address`: the URL,
   * which also opens it. `owner`: only the code that opened it; for a dialog about the session, which stays open across
   * pages.
   */
  closedBy?: 'route' | 'address' | 'owner'
}

export const RouteModal = inLibrary(function RouteModal({
  closedBy = 'route',
  closeOnEscape = true,
  children,
  ...window
}: RouteModalProps) {
  useClosedByBack(window.opened && closedBy === 'route', window.onClose)
  const onExited = useFocusReturn(window.opened)
  const onClickCapture = useOwnClicks(window.opened)
  return (
    <Modal
      onClickCapture={onClickCapture}
      closeButtonProps={{ 'aria-label': t(texts.close) }}
      onExitTransitionEnd={onExited}
      closeOnEscape={false}
      onKeyDown={(event) => closeOnEscape && isOwnEscape(event) && window.onClose()}
      {...window}
    >
      <WindowStart />
      {children}
    </Modal>
  )
})

export const BareModal = inLibrary(function BareModal({ label, children, ...window }: ModalRootProps & { label: string }) {
  const onExited = useFocusReturn(window.opened)
  const onClickCapture = useOwnClicks(window.opened)
  return (
    <Modal.Root
      onClickCapture={onClickCapture}
      onExitTransitionEnd={onExited}
      closeOnEscape={false}
      onKeyDown={(event) => isOwnEscape(event) && window.onClose()}
      {...window}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label} aria-labelledby={undefined}>
        <Modal.Body p={0}>
          <WindowStart />
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
})
