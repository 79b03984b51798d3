import { useCallback, useRef, useState } from 'react'

/** State that work after a reply reads as it is by then, not as it was when the work began. */
export function useLatest<Value>(begin: () => Value) {
  const [shown, setShown] = useState(begin)
  const latest = useRef(shown)
  const change = useCallback((next: (value: Value) => Value) => {
    latest.current = next(latest.current)
    setShown(latest.current)
    return latest.current
  }, [])
  const read = useCallback(() => latest.current, [])
  return [shown, change, read] as const
}
