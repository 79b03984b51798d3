import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import type { Plugin } from 'vite'

const prefix = '~icons/tabler/'
const part = JSON.stringify(join(import.meta.dirname, '../../src/web/ui/icon.tsx'))
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

export function icons(): Plugin {
  const { icons: set } = iconSet.parse(JSON.parse(readFileSync('node_modules/@iconify-json/tabler/icons.json', 'utf8')))
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const body = set[id.slice(prefix.length)]?.body
      if (body === undefined) throw new Error(`${id} is not in the icon set`)
      const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
      return `import { drawn } from ${part}\nexport default /* @__PURE__ */ drawn(${JSON.stringify(paths)}, ${!body.includes('stroke=')})`
    },
  }
}
