import type { Reporter, TestModule } from 'vitest/node'

/** None on a developer's machine, where a flaky test should be noticed; one in CI, which sets `CI`. */
export const retries = process.env['CI'] ? 1 : 0

/** Prints at the end of a run which and how many tests passed only on a retry, and what failed before. */
export const retryReporter: Reporter = {
  onTestRunEnd(modules) {
    const tried = modules.flatMap((module) => triedAgain(module))
    if (tried.length > 0) process.stdout.write(`\nTried again: ${tried.length}\n${tried.flat().join('\n')}\n`)
  },
}

/** The tests of a file that were run more than once, each with the number of retries and the errors of earlier tries. */
const triedAgain = (module: TestModule): string[][] =>
  [...module.children.allTests()].flatMap((test) => {
    const times = test.diagnostic()?.retryCount ?? 0
    if (times === 0) return []
    const { state, errors = [] } = test.result()
    return [
      [
        `  ${module.relativeModuleId}: ${test.fullName} (${times}, then ${state})`,
        ...errors.map(({ message, stacks }) => {
          const at = stacks?.find(({ file }) => !file.includes('node_modules'))
          return `    ${message}${at ? ` (${at.file}:${at.line})` : ''}`
        }),
      ],
    ]
  })
