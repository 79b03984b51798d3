import type { Plugin } from 'vite'

/** The summary in a call's declaration: one text, in any quotes. */
const summary = /(\bsummary:\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** SCREEN-24: removes the summaries of calls: only the server's API page uses them (0019). The build fails if there are none. */
export function leanCalls(): Plugin {
  let found = 0
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.+\.ts$/, code: /shared\/call\.ts/ },
      handler(source) {
        const code = source.replaceAll(summary, (_, name: string) => {
          found += 1
          return `${name}''`
        })
        return { code, map: null }
      },
    },
    buildEnd() {
      if (found === 0) this.error('no declaration of a call has its summary where it was')
    },
  }
}
