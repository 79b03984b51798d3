/** SCREEN-23: waits for the first screen and an idle network: on a slow connection it would compete. Returns a cancel function. */
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
