import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/app/web'
const tables = ['screens.tsx', 'sales-screens.ts'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
const files = [...tables.matchAll(/\(\) => import\('([^']+)'\)/g)].map(([, from = '']) =>
  from.startsWith('#') ? from.replace('#', 'src/') : join(folder, from),
)

test('the table of screens names the file of each', () => expect(files.length).toBeGreaterThan(25))

/** The table takes the sheets' lists apart by name: they are three screens that share all but their words. */
const withSeveral = 'src/features/daily-sales/web/lists/list-screens.tsx'

test.each(files.filter((file) => file !== withSeveral))('%s has one component whose name ends with Screen', (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+Screen)\b/gm)]
  expect(names).toHaveLength(1)
})
