import { useEffect, useState } from 'react'
import { deviceNow } from './server-clock.ts'

/** The rest of a wait of `seconds` that started at `since` (milliseconds since 1970), as `0:42`; undefined once it is over. */
export function useWait(since: number, seconds: number): string | undefined {
  const [now, setNow] = useState(deviceNow)
  // A wait that started after the last tick must not appear longer than it is.
  const left = Math.min(seconds, Math.ceil((since + seconds * 1000 - now) / 1000))
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(deviceNow()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? undefined : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
