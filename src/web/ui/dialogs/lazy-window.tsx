import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../notices/toast.tsx'
import { loadWithParts } from '../shell/lazy-part.tsx'
import { inTime, whyNotLoaded } from '../shell/lazy-screen.tsx'

/** The minimal properties of a dialog: whether it is open, and how to close it. */
type WindowProps = { opened: boolean; onClose: (isDone: boolean) => void }

/**
 * SCREEN-22: a dialog of a screen in its own chunk, `lazyWindow(async () => (await import('./x-dialog.tsx')).XDialog)`: it loads with the
 * later parts of the screen, or when it is opened. If it can't be loaded it says so and closes; opening it again fetches it again.
 */
export function lazyWindow<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loadWithParts(keep)

  return function Window(props: Props) {
    const { opened, onClose } = props
    const [Loaded, setKnown] = useState(() => loaded)
    useEffect(() => {
      if (!opened || Loaded) return undefined
      let isHere = true
      inTime(keep()).then(
        (part) => isHere && setKnown(() => part),
        () => {
          if (!isHere) return
          toast(whyNotLoaded(), 'bad')
          onClose(false)
        },
      )
      return () => {
        isHere = false
      }
    }, [opened, onClose, Loaded])
    return Loaded ? <Loaded {...props} /> : null
  }
}
