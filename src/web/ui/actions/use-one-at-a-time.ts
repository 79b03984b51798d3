import { useState } from 'react'

/** A double click is one: while one runs, another answers undefined. `onChange` gets the running name, and undefined when it ends. */
export function oneAtATime<Name>(onChange: (running: Name | undefined) => void) {
  let isRunning = false
  async function run<Result>(name: Name, work: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning) return undefined
    isRunning = true
    onChange(name)
    try {
      return await work()
    } finally {
      isRunning = false
      onChange(undefined)
    }
  }
  return { run, isRunning: () => isRunning }
}

/** `isRunning` is up to date even before the next render. */
export function useOneAtATime<Name extends string = string>() {
  const [running, setRunning] = useState<Name>()
  const [work] = useState(() => oneAtATime<Name>(setRunning))
  return { running, ...work }
}
