import type { Plugin } from 'vite'

/** What the classic schemas of zod name and the browser app never asks for: what is there, and what takes its place. */
const unasked: readonly (readonly [there: string, instead: string])[] = [
  // A reply is JSON, which can't hold itself: nothing has to be remembered while it is read.
  ['core.config({ memoizer: core.memoizer() })', ''],
  // The content policy forbids compiled checks, and the app turns them off before the first schema is made.
  ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'],
]
/** The texts of a given shape as methods of every text: each brings its check, though the app asks for five of them, as `z.email()` and the like. */
const shapes =
  /^(export const ZodString = .*?\}), \{\n(?: {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n)+\}\);$/ms

/**
 * SCREEN-24: leaves out what zod's classic schemas bring and no schema of the app uses (0316). Refuses to build where a new version of zod
 * has none of it in this place, so that nobody wonders why a page weighs more.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
      handler(source) {
        const lean = unasked.reduce((text, [there, instead]) => {
          if (!text.includes(there)) this.error(`zod's schemas no longer have ${there}`)
          return text.replaceAll(there, instead)
        }, source)
        if (!shapes.test(lean)) this.error('the methods of ZodString are no longer where they were')
        return { code: lean.replace(shapes, '$1);'), map: null }
      },
    },
  }
}
