import { useCallback, useState, type ReactNode } from 'react'
import { lazyWindow } from '#web/ui/dialogs/lazy-window.tsx'
import type { Recipients, Mode, Changed, Opened } from './writing.ts'

const WriteDialog = lazyWindow(async () => (await import('./write-dialog.tsx')).WriteDialog)

export function useWrite(mode: Mode) {
  const [opened, setOpened] = useState<Opened & { onClose: (isDone: boolean) => void }>()
  const write = useCallback(
    (recipients: Recipients, changed?: Changed) =>
      new Promise<boolean>((resolve) => {
        const onClose = (isDone: boolean) => {
          setOpened(undefined)
          resolve(isDone)
        }
        setOpened({ mode, recipients, changed, onClose })
      }),
    [mode],
  )
  const dialog: ReactNode = opened ? <WriteDialog opened {...opened} /> : null
  return { write, dialog }
}
