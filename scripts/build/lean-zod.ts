import type { Plugin } from 'vite'

/** Code in zod's classic schemas that the browser app never uses: the original, and its replacement. */
const unasked: readonly (readonly [there: string, instead: string])[] = [
  // A reply is JSON, which has no cycles: no tracking is needed while it is parsed.
  ['core.config({ memoizer: core.memoizer() })', ''],
  // The content policy forbids compiled checks, and the app turns them off before the first schema is made.
  ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'],
]
/** String formats as methods of every string schema: each pulls in its check, though the app uses only five, as `z.email()` and the like. */
const shapes =
  /^(export const ZodString = .*?\}), \{\n(?: {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n)+\}\);$/ms

/**
 * SCREEN-24: removes code of zod's classic schemas that no schema of the app uses (0019). The build fails if a new version of zod doesn't
 * have it in this place, so that a page doesn't silently grow.
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
