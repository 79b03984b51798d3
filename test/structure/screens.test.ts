import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/app/web/screens'
const tables = ['screens.tsx', 'sales-screens.ts', 'settings-screens.ts']
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
const files = [...tables.matchAll(/\(\) => import\('([^']+)'\)/g)].map(([, from = '']) =>
  from.startsWith('#') ? from.replace('#', 'src/') : join(folder, from),
)

test('the table of screens names the file of each', () => expect(files.length).toBeGreaterThan(25))

/** The table takes the sheets' lists apart by name: they are three screens that share all but their words. */
const withSeveral = 'src/sales/sheets/web/lists/list-screens.tsx'

test.each(files.filter((file) => file !== withSeveral))('%s has one component whose name ends with Screen', (file) => {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+Screen)\b/gm)]
  expect(names).toHaveLength(1)
})

/** Reference lists name their own routes; a screen of the table does in its line. */
const routes = new Set(
  [
    ...`${tables}${readFileSync(join(folder, 'master-screens.tsx'), 'utf8')}${readFileSync('src/admissions/record/masters/masters.ts', 'utf8')}`.matchAll(
      /(?:admin|open|full|unlisted)\(\s*'(\/\w+)'|route: '(\/\w+)'/g,
    ),
  ].map(([, inTable, ofList]) => inTable ?? ofList ?? ''),
)
const link = /(?:\bto|href)(?:: |=)\{?['"`]#?(\/\w+)|#(\/[A-Za-z]\w*)|Route = '(\/\w+)'/g

test('what a page, a mail or a code links to is a route of the table', () => {
  expect(routes.size).toBeGreaterThan(35)
  const linked = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(link)].map(([, to, inAddress, named]) => `${file} ${to ?? inAddress ?? named}`),
    )
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.filter((each) => !routes.has(each.split(' ')[1] ?? ''))).toEqual([])
})

test('SCREEN-48: no box cuts off what is typed or pasted', () => {
  const cutting = globSync('src/**/web/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
    .filter((file) => /\bmaxlength\b/i.test(readFileSync(file, 'utf8')))
  expect(cutting.toSorted()).toEqual([
    // The two names of a new account, on a page that has no room for another rule (decision 0019).
    'src/accounts/sign-in/web/box/sign-up.tsx',
    // Their types keep it from the kit's boxes.
    'src/web/ui/fields/field.ts',
    'src/web/ui/fields/typed/number-box.tsx',
  ])
})
