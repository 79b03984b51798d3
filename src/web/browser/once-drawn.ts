/**
 * SCREEN-23: does something once the first screen is drawn and the line rests, such as fetching code that is only needed later; returns
 * how to take it back. Beside the screen's own files on a slow line it would hold up what a person looks at.
 */
export function onceDrawn(act: () => void): () => void {
  const watch = new PerformanceObserver(wait)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop()
      act()
    }, rest)
  }
  watch.observe({ type: 'resource' })
  wait()
  return stop
}

/** Milliseconds without the end of a download: on a slow line a screen comes in steps, and each has its files. */
const rest = 1_500
