import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// SCREEN-31: a component without its sheet is drawn without its look, unless another part of the screen happens to bring it.
const sheet = /^import '@mantine\/core\/styles\/(\w+)\.css'$/gm
const sheetsIn = (code: string) => [...code.matchAll(sheet)].map(([, name = '']) => name)
const common = new Set(sheetsIn(readFileSync('src/web/styles/library.ts', 'utf8')))

/** The components that others are made of, where these have no sheet of their own. */
const madeOf: Record<string, readonly string[]> = {
  Select: ['Combobox'],
  Autocomplete: ['Combobox'],
  MultiSelect: ['Combobox', 'Pill', 'PillsInput'],
  TagsInput: ['Combobox', 'Pill', 'PillsInput'],
}
const hasSheet = (name: string) => existsSync(`node_modules/@mantine/core/styles/${name}.css`)

/** The sheets that the components in a file need, and that neither the file nor the page brings. */
function missingIn(code: string): string[] {
  const imported = [...code.matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)].flatMap(([, names = '']) => names.split(','))
  const components = imported.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name))
  const needed = components.flatMap((name) => madeOf[name] ?? (hasSheet(name) ? [name] : []))
  const own = sheetsIn(code)
  return [...new Set(needed)].filter((name) => !common.has(name) && !own.includes(name)).toSorted()
}

test('SCREEN-31: a file brings the styles of the components it draws', () => {
  const files = globSync('src/**/*.tsx')
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => missingIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
})

test('a component without its sheet is found, also where it is made of others', () => {
  expect(missingIn(`import { Tabs, Menu } from '@mantine/core'`)).toEqual(['Tabs'])
  expect(missingIn(`import '@mantine/core/styles/Pill.css'\nimport { MultiSelect } from '@mantine/core'`)).toEqual([
    'Combobox',
    'PillsInput',
  ])
  expect(missingIn(`import { type ListProps, Menu } from '@mantine/core'`)).toEqual([])
})

test('a class of the kit has its look from one sheet', () => {
  const sheetsOf = new Map<string, Set<string>>()
  for (const file of globSync('src/web/kit/**/*.css'))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^ *\.(kit-[\w-]+)(?:,| \{)$/gm))
      sheetsOf.set(name, (sheetsOf.get(name) ?? new Set()).add(file))
  expect(sheetsOf.size).toBeGreaterThan(50)
  expect([...sheetsOf].filter(([, files]) => files.size > 1)).toEqual([])
})
