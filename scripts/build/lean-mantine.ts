import type { Plugin } from 'vite'

/** Parts that components of the library carry as properties, and that the app names nowhere: each comes with the component to every page. */
const unused: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Indicator', 'Card'],
  Input: ['Placeholder'],
  Radio: ['Indicator', 'Card'],
}
const named = new RegExp(
  Object.entries(unused)
    .map(([component, parts]) => String.raw`\b${component}\.(?:${parts.join('|')})\b`)
    .join('|'),
)

/**
 * SCREEN-24: removes parts of the library's components that the app doesn't use (0019). The build fails if a new version doesn't have them
 * in this place, and if the app uses one after all: it imports that by its own name, `ActionIconGroup`.
 */
export function leanMantine(): Plugin {
  const left = new Set(Object.keys(unused))
  return {
    name: 'lean-mantine',
    apply: 'build',
    transform: {
      filter: { id: [/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/, /\/src\/.+\.tsx?$/] },
      handler(source, id) {
        const [, component = ''] = /\/components\/(\w+)\/\1\.mjs$/.exec(id) ?? []
        if (component === '') {
          const [use] = named.exec(source) ?? []
          if (use !== undefined) this.error(`${id} uses ${use}, which the build takes out: import it by its own name`)
          return undefined
        }
        const parts = unused[component]
        if (!parts) return undefined
        left.delete(component)
        const lean = parts.reduce((text, part) => {
          const line = `${component}.${part} = ${component}${part};\n`
          if (!text.includes(line)) this.error(`the library's ${component} no longer has its ${part} here`)
          return text.replace(line, '')
        }, source)
        return { code: lean, map: null }
      },
    },
    buildEnd() {
      if (left.size > 0) this.error(`the library no longer has ${[...left].join(', ')} where they were`)
    },
  }
}
