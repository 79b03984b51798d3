import '@mantine/core/styles/Modal.css'
import { Modal, type ModalProps, type ModalRootProps } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { useClosedByBack } from '../../browser/open-windows.ts'
import { texts } from '../../texts.ts'
import { useFocusReturn } from '../actions/use-focus-return.ts'
import { WindowStart } from './window-start.tsx'

type RouteModalProps = ModalProps & {
  /**
   * What closes it besides its own buttons. `route`: the browser's Back, and a change of route. `address`: it is open because the
   * address says so. `owner`: whoever opened it, alone; for a window about the session, which outlives its page.
   */
  closedBy?: 'route' | 'address' | 'owner'
}

/** SCREEN-21: the window of every screen. It closes with its route, and the focus goes back to what opened it, or to the heading. */
export function RouteModal({ closedBy = 'route', children, ...window }: RouteModalProps) {
  useClosedByBack(window.opened && closedBy === 'route', window.onClose)
  const onExited = useFocusReturn(window.opened)
  return (
    <Modal closeButtonProps={{ 'aria-label': t(texts.close) }} onExitTransitionEnd={onExited} {...window}>
      <WindowStart />
      {children}
    </Modal>
  )
}

/** A window without a head, closed by whoever opened it; `label` says what it is. */
export function BareModal({ label, children, ...window }: ModalRootProps & { label: string }) {
  const onExited = useFocusReturn(window.opened)
  return (
    <Modal.Root onExitTransitionEnd={onExited} {...window}>
      <Modal.Overlay />
      <Modal.Content aria-label={label} aria-labelledby={undefined}>
        <Modal.Body p={0}>
          <WindowStart />
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
