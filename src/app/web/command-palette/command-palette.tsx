import { useHotkeys } from '@mantine/hooks'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { onceDrawn } from '#web/browser/once-drawn.ts'
import { useClosedByBack } from '#web/browser/open-windows.ts'
import { isApplicant, useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { whyNotLoaded } from '#web/ui/shell/lazy-screen.tsx'
import { StartBox, useFirstKeys, type Typed } from './start-box.tsx'

type DialogProps = Typed & {
  opened: boolean
  onClose: () => void
}

/** Ctrl+K (Command+K) everywhere for staff. Its code loads after the screen's, before it is needed. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const { session } = useSession()
  // SIGN-34: until the second step is set up, nothing is searched.
  const isSignedIn = session !== undefined && !session.mustSetUpSecondStep && !isApplicant(session)
  const { isOpen, setOpen } = useOpenOverPages()
  if (isOpen && !isSignedIn) setOpen(false)
  const before = useRef<Element>(null)

  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [words, setWords] = useState('')
  useEffect(() => {
    return isSignedIn ? onceDrawn(() => void code().catch(() => {})) : undefined
  }, [isSignedIn])

  const open = () => {
    before.current = document.activeElement
    setWords('')
    setOpen(true)
    code().then(
      ({ PaletteDialog }) => setDialog(() => PaletteDialog),
      () => {
        close()
        toast(whyNotLoaded(), 'bad')
      },
    )
  }
  const close = () => {
    setOpen(false)
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  // The box of the palette is another one once its code is there.
  useFirstKeys(isOpen && !Dialog, { onWords: setWords, onClose: close })
  useFirstKeys(isOpen && Dialog !== undefined, { onWords: setWords, onClose: close })
  useClosedByBack(isOpen, close, 'every page')
  useHotkeys([['mod+K', () => isSignedIn && (isOpen ? close() : open())]], [], true)

  return (
    <OpenPalette value={open}>
      {children}
      {Dialog && isSignedIn ? <Dialog opened={isOpen} onClose={close} words={words} onWords={setWords} /> : null}
      {!Dialog && isOpen && isSignedIn ? <StartBox words={words} onWords={setWords} onClose={close} /> : null}
    </OpenPalette>
  )
}

/** SCREEN-21: the palette belongs to no page; going on closes it. A page that changes its own address, or Back's extra entry, does not. */
function useOpenOverPages() {
  const history: RouterHistory = useRouter().history
  const [openAt, setOpenAt] = useState<string>()
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        if (action.type !== 'REPLACE') setOpenAt((address) => (address === location.href ? address : undefined))
      }),
    [history],
  )
  const setOpen = (isOpen: boolean) => setOpenAt(isOpen ? history.location.href : undefined)
  return { isOpen: openAt !== undefined, setOpen }
}

export const useOpenPalette = () => use(OpenPalette)

const OpenPalette = createContext(() => {})

const code = () => import('./dialog.tsx')
