import { useRef, type TouchEvent } from 'react'

/** Pixels of a swipe, and the ratio of its width to its height. */
const [far, sideways] = [60, 2]

type Swipe = { isOn: boolean; onTurn: (by: 1 | -1) => void }

/** REV-14: off while the content is wider than its box. */
export function useSwipe({ isOn, onTurn }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0)
      const isOne = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1
      start.current = isOn && isOne && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0)
      if (!start.current || !finger) return
      const [right, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) >= far && Math.abs(right) > sideways * Math.abs(down)) onTurn(right < 0 ? 1 : -1)
    },
  }
}
