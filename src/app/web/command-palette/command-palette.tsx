import { useHotkeys } from '@mantine/hooks'
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { onceDrawn } from '#web/browser/once-drawn.ts'
import { useClosedByBack } from '#web/browser/open-windows.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { whyNotLoaded } from '#web/ui/shell/lazy-screen.tsx'
import { StartBox, useFirstKeys, type Typed } from './start-box.tsx'

type DialogProps = Typed & {
  opened: boolean
  /** Closes it and returns the focus to the element that had it before. */
  onClose: () => void
}

/** Ctrl+K (Command+K) everywhere for signed-in people. Its code loads after the screen's, before it is needed; for applicants, who seldom use it, on first use. */
export function CommandPalette({ children }: { children: ReactNode }) {
  const { session } = useSession()
  // SIGN-34: until the second step is set up, nothing is searched.
  const isSignedIn = session !== undefined && !session.mustSetUpSecondStep
  const isLikely = isSignedIn && session.usergroup !== 'Student'
  const { isOpen, setOpen } = useOpenOverPages()
  if (isOpen && !isSignedIn) setOpen(false)
  const before = useRef<Element>(null)

  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [words, setWords] = useState('')
  useEffect(() => {
    return isLikely ? onceDrawn(() => void code().catch(() => {})) : undefined
  }, [isLikely])

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

/**
 * SCREEN-21: the palette belongs to no page, and may be opened while one is still on its way; going on closes it. What a page does to its own address,
 * such as a list that remembers its tab, does not, nor does the entry that Back gets.
 */
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

/** Opens the palette, for a button. */
export const useOpenPalette = () => use(OpenPalette)

const OpenPalette = createContext(() => {})

const code = () => import('./dialog.tsx')
