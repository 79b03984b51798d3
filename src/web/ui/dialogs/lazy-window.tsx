import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../notices/toast.tsx'
import { loadWithParts } from '../shell/lazy-part.tsx'
import { inTime, whyNotLoaded } from '../shell/lazy-screen.tsx'

type WindowProps = { opened: boolean; onClose: (isDone: boolean) => void }

/** SCREEN-22: `lazyWindow(async () => (await import('./x-dialog.tsx')).XDialog)`. Says so and closes if it can't be loaded; opening retries. */
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
