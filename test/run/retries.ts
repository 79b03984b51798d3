import type { Reporter, TestModule } from 'vitest/node'

/** None on a developer's machine, where a flaky test should be noticed; one in CI, which sets `CI`. */
export const retries = process.env['CI'] ? 1 : 0

/** Prints at the end of a run which and how many tests passed only on a retry. */
export const retryReporter: Reporter = {
  onTestRunEnd(modules) {
    const tried = modules.flatMap((module) => triedAgain(module))
    if (tried.length > 0) process.stdout.write(`\nTried again: ${tried.length}\n${tried.join('\n')}\n`)
  },
}

/** The tests of a file that were run more than once, each with the number of retries. */
const triedAgain = (module: TestModule): string[] =>
  [...module.children.allTests()].flatMap((test) => {
    const times = test.diagnostic()?.retryCount ?? 0
    return times > 0 ? [`  ${module.relativeModuleId}: ${test.fullName} (${times}, then ${test.result().state})`] : []
  })
