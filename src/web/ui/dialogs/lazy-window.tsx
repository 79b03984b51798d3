import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../../texts.ts'
import { toast } from '../notices/toast.tsx'
import { loadWithParts } from '../shell/lazy-part.tsx'
import { inTime } from '../shell/lazy-screen.tsx'

/** What a window needs at least: whether it is open, and how it is closed. */
type WindowProps = { opened: boolean; onClose: (isDone: boolean) => void }

/**
 * SCREEN-22: a window of a screen in its own chunk, `lazyWindow(async () => (await import('./x-dialog.tsx')).XDialog)`: it comes with the
 * later parts of the screen, or when it is opened. One that does not come says so and is closed; opened again it is fetched again.
 */
export function lazyWindow<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => (loaded = await load())
  loadWithParts(keep)

  return function Window(props: Props) {
    const { opened, onClose } = props
    const [Known, setKnown] = useState(() => loaded)
    useEffect(() => {
      if (!opened || Known) return undefined
      let isHere = true
      inTime(keep()).then(
        (part) => isHere && setKnown(() => part),
        () => {
          if (!isHere) return
          toast(t(texts.chunkFailed), 'bad')
          onClose(false)
        },
      )
      return () => {
        isHere = false
      }
    }, [opened, onClose, Known])
    return Known ? <Known {...props} /> : null
  }
}
