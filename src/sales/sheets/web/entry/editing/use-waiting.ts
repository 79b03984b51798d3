import { useEffect, useEffectEvent } from 'react'

/** How often is tried again while no reply comes, in milliseconds. */
const pause = 15_000

/** Tries again every fifteen seconds, and as soon as there is a network. */
export function useWaiting(isWaiting: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(tryAgain, pause)
    const onOnline = () => tryAgain()
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [isWaiting])
}
