import { useCallback, useRef, useState } from 'react'

/** State that code after an `await` reads as it is then, not as it was before. */
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
