import '@mantine/core/styles/Drawer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../../texts.ts'
import { isOwnEscape } from '../actions/escape.ts'
import { useFocusReturn } from '../actions/use-focus-return.ts'
import { useOwnClicks } from './own-clicks.ts'
import { WindowStart } from './window-start.tsx'
import { inLibrary } from '#web/ui/shell/library.tsx'

type RouteDrawerProps = {
  opened: boolean
  onClose: () => void
  size: string
  children: ReactNode
}

/** SCREEN-21: a panel beside a list. The URL says that it is open, so it closes with its route; the focus returns to what opened it, or to the heading. */
export const RouteDrawer = inLibrary(function RouteDrawer({ opened, onClose, size, children }: RouteDrawerProps) {
  const isNarrow = useMediaQuery('(max-width: 60em)')
  const onExited = useFocusReturn(opened)
  const onClickCapture = useOwnClicks(opened)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      // Here, because Drawer.Content drops it.
      onKeyDown={(event) => isOwnEscape(event) && onClose()}
      onClickCapture={onClickCapture}
      onExitTransitionEnd={onExited}
      position="right"
      size={isNarrow ? '100%' : size}
    >
      <Drawer.Overlay />
      {children}
    </Drawer.Root>
  )
})

export const DrawerPage = ({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <Drawer.Content>
    <WindowStart />
    <Drawer.Header>
      <Drawer.Title fw={600}>{title}</Drawer.Title>
      {actions}
      <Drawer.CloseButton aria-label={t(texts.close)} size="lg" {...(actions && { ml: 0 })} />
    </Drawer.Header>
    <Drawer.Body>{children}</Drawer.Body>
  </Drawer.Content>
)
