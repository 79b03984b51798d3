import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusSet } from '#admissions/record/applications/contract.ts'
import { wordsForApplicant } from '#admissions/record/applications/status/applicant-words.ts'
import { withdrawnEntry } from '#admissions/record/applications/withdrawal.ts'
import { words } from '#admissions/record/applications/words.ts'
import { compileCatalog } from '#languages/build/compile.ts'
import { openCatalog } from '#languages/catalog.ts'
import { translator } from '#languages/translate.ts'
import { fill } from '#shared/text/fill.ts'

const read = (name: string) => JSON.parse(readFileSync(`src/languages/hi/${name}.json`, 'utf8'))

/** The Hindi texts of a college application's status page. */
function hindi() {
  const { catalog, add } = openCatalog('hi')
  for (const name of ['box', 'rules', 'apply', 'status', 'college']) add(compileCatalog(name, read(name)))
  return translator(catalog)
}

const { milestones } = words

test.each([
  [milestones.created, 'आवेदन शुरू किया गया'],
  [fill(milestones.uploaded, { document: 'Passport' }), 'पासपोर्ट: अपलोड किया गया'],
  [fill(milestones.uploaded, { document: 'Ration card' }), 'Ration card: अपलोड किया गया'],
  [fill(milestones.returned, { document: 'CV', reason: 'Other, Photo' }), 'जीवनवृत्त (CV): लौटाया गया: Other, Photo'],
  [fill(milestones.correctionsRequested, { labels: 'Place, CV' }), 'सुधार माँगे गए: स्थान, जीवनवृत्त (CV)'],
  [statusSet('Interview'), 'स्थिति: साक्षात्कार'],
  [withdrawnEntry('Photo'), 'आवेदन वापस लिया गया: Photo'],
  ['Application fee of INR 1,500.00 asked', 'शुल्क माँगा गया: INR 1,500.00'],
])('what the log calls “%s” an applicant reads in Hindi; what somebody wrote stays (LANG-11)', (log, shown) => {
  expect(hindi()(wordsForApplicant(log, (title) => title) ?? '')).toBe(shown)
})

test('the file types that a slot accepts are a list in the language', () => {
  const sentence: string = 'PDF, photo, Word, Excel, PowerPoint, or text, up to 5 MB'
  expect(hindi()(sentence)).toBe('PDF, फ़ोटो, Word, Excel, PowerPoint या टेक्स्ट फ़ाइल, 5 MB तक')
})
