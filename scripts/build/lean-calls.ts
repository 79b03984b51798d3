import type { Plugin } from 'vite'

/** What a call is for, as its declaration says it: one text, in whatever quotes. */
const summary = /(\bsummary:\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** SCREEN-24: leaves out what calls say of themselves: only the server's API page reads it (0330). Refuses to build where no call says anything. */
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
