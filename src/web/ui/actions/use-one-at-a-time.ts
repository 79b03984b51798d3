import { useState } from 'react'

/**
 * Runs one piece of work at a time, so that a double click is one: while one runs, another is not started and answers
 * undefined. `onChange` gets the name of the running one, and undefined when it ends, successfully or not.
 */
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

/**
 * One piece of work at a time; `running` is its name, for the button that shows progress. `isRunning` is up to date even
 * before the next render.
 */
export function useOneAtATime<Name extends string = string>() {
  const [running, setRunning] = useState<Name>()
  const [work] = useState(() => oneAtATime<Name>(setRunning))
  return { running, ...work }
}
