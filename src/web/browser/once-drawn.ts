/**
 * SCREEN-23: does something once the first screen is rendered and the network is idle, such as fetching code that is only needed later;
 * returns a cancel function. On a slow connection it would otherwise compete with the screen's own files.
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

/** Milliseconds without a finished download: on a slow connection a screen loads in steps, each with its own files. */
const rest = 1_500
