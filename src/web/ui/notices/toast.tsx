import { lazy, Suspense, useSyncExternalStore } from 'react'
import { externalStore } from '../../browser/external-store.ts'
import { wordsFor } from '../../calls/errors.ts'

export type Tone = 'good' | 'bad'

/** SCREEN-1: shows a message for two seconds at the top of the screen. */
export function toast(message: string, tone: Tone = 'good'): void {
  isWanted.set(true)
  void host().then(({ showToast }) => showToast(message, tone))
}

/** Does something, and shows its error. */
export async function toastFailure(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast(wordsFor(error), 'bad')
  }
}

/** The place where toasts appear. Their code is fetched with the first one, so that the sign-in page stays small. */
export const ToastSlot = () =>
  useSyncExternalStore(isWanted.subscribe, isWanted.get) ? (
    <Suspense>
      <Host />
    </Suspense>
  ) : null

/** Prefetches the code of toasts: a toast that says "offline" could no longer load it. */
export const warmUpToasts = () => void host()

const host = () => import('./toast-host.tsx')
const Host = lazy(async () => ({ default: (await host()).ToastHost }))

const isWanted = externalStore(false)
