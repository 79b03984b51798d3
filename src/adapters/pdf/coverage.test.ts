import { afterAll, expect, test } from 'vitest'
import { unprintableIn } from '#shared/text/printable.ts'
import { typstPdfMaker } from './typst-pdf-maker.ts'

const maker = typstPdfMaker({ workers: 1 })
const { printable } = maker
afterAll(() => maker.close())

test.each([
  'José Núñez Ångström Łukasz Nguyễn Thị Ánh',
  'கோயம்புத்தூர் ஸ்ரீ லக்ஷ்மி',
  'श्रीमती लक्ष्मी क्षत्रिय',
  'Елена Σοφία',
  'শ্রীমতী লক্ষ্মী ক্ষত্রিয়',
  'శ్రీమతి లక్ష్మీ క్షత్రియ',
  'ಶ್ರೀಮತಿ ಲಕ್ಷ್ಮೀ ಕ್ಷತ್ರಿಯ',
  'ശ്രീമതി ലക്ഷ്മി ക്ഷത്രിയ',
  'શ્રીમતી લક્ષ્મી ક્ષત્રિય',
  'ਸ਼੍ਰੀਮਤੀ ਲਕਸ਼ਮੀ',
  'ଶ୍ରୀମତୀ ଲକ୍ଷ୍ମୀ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  'ශ්‍රී ලංකා',
  'محمد علی خان ٹیپو، گلپایگانی',
  'שָׁלוֹם',
  'สมชาย ใจดี',
  'ສະບາຍດີ',
  'ស្រីលក្ខណ៍',
  'မြန်မာ',
  'አማርኛ',
  'საქართველო',
  'Հայաստան',
  '₹ 1,500.00 – “quoted” … €',
  'line\nline\ttab\u00A0space\u200Djoined',
  '',
])('%j can be printed', (text) => {
  expect(unprintableIn(text, printable)).toEqual([])
})

test.each([
  ['བོད་ཡིག', ['བོ', 'ད', '་', 'ཡི', 'ག']],
  ['王小明', ['王', '小', '明']],
  ['张伟 (Wei)', ['张', '伟']],
  ['Amy 😀 and 👨‍👩‍👧', ['😀', '👨‍👩‍👧']],
  ['ᏣᎳᎩ Cherokee', ['Ꮳ', 'Ꮃ', 'Ꭹ']],
])('of %j the signs that no font has are reported, each once', (text, signs) => {
  expect(unprintableIn(text, printable)).toEqual(signs)
})

test('a family for one script prints that script only', () => {
  // The Devanagari font has Latin letters of its own, which the forms don't take from it; the rest comes from Noto Sans.
  const inOrder = printable.every(([first, last], index) => first <= last && (printable[index - 1]?.[1] ?? -1) < first)
  expect(inOrder).toBe(true)
  expect(JSON.stringify(printable).length).toBeLessThan(2000)
})
