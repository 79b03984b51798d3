import { useSyncExternalStore, type ReactNode } from 'react'
import { externalStore } from '../../browser/external-store.ts'
import { wordsFor } from '../../calls/errors.ts'
import { inTime } from '../shell/lazy-screen.tsx'
import type { Tone } from './toast-host.tsx'

/** SCREEN-1: shows a message for two seconds at the top of the screen. SCREEN-6: without the code of toasts it is plain text there. */
export function toast(message: string, tone: Tone = 'good'): void {
  inTime(fetchHost(), soon).then(
    (showToast) => showToast(message, tone),
    () => showPlainly(message),
  )
}

export async function toastFailure(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast(wordsFor(error), 'bad')
  }
}

export function ToastSlot() {
  const drawn = useSyncExternalStore(host.subscribe, host.get)
  const messages = useSyncExternalStore(plain.subscribe, plain.get)
  return (
    <>
      {drawn}
      {messages.length === 0 ? null : (
        <p role="alert" className="plain-notice">
          {messages.join(' ')}
        </p>
      )}
    </>
  )
}

/** Prefetches the code of toasts: a toast that says "offline" could no longer load it. */
export const warmUpToasts = () => void fetchHost().catch(() => {})

const host = externalStore<ReactNode>(null)

async function fetchHost() {
  const { ToastHost, showToast } = await import('./toast-host.tsx')
  if (host.get() === null) host.set(<ToastHost />)
  return showToast
}

/** Milliseconds that a message waits for the code of toasts, and that one without it is shown. */
const soon = 3_000
const plainLasts = 6_000

const plain = externalStore<readonly string[]>([])

function showPlainly(message: string): void {
  plain.set([...plain.get(), message])
  setTimeout(() => plain.set(plain.get().slice(1)), plainLasts)
}
