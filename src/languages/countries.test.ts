import { expect, test } from 'vitest'
import { openCatalog } from './catalog.ts'
import { countryList } from './countries.ts'
import { nameIn, nameKey, valueIn } from './names.ts'
import { translator } from './translate.ts'

test('LANG-22: a country is called as the language calls it, and any other answer as it is', () => {
  const { catalog } = openCatalog('hi')
  const t = translator(catalog)
  expect(nameIn(t, countryList, 'Nepal')).toBe('नेपाल')
  expect(nameIn(t, countryList, 'Narnia')).toBe('Narnia')
  expect(t('Nepal')).toBe('Nepal')
  expect(nameIn(t, 'state', 'Nepal')).toBe('Nepal')
  expect(nameIn(translator(), countryList, 'Nepal')).toBe('Nepal')
})

test("LANG-22: an institution's own name for a country goes before it", () => {
  const { catalog, lay } = openCatalog('hi')
  lay({ [nameKey(valueIn(countryList, 'Nepal'))]: ['हमारा नेपाल'] })
  expect(nameIn(translator(catalog), countryList, 'Nepal')).toBe('हमारा नेपाल')
})
