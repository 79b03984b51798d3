import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { familyOf } from './font-file.ts'

const families = {
  'Noto Sans': 'noto-sans/{}/NotoSans_{}.ttf',
  'Noto Sans Tamil': 'noto-sans-tamil/{}/NotoSansTamil_{}.ttf',
  'Noto Sans Devanagari': 'noto-sans-devanagari/{}/NotoSansDevanagari_{}.ttf',
  'Noto Sans Bengali': 'noto-sans-bengali/{}/NotoSansBengali_{}.ttf',
  'Noto Sans Telugu': 'noto-sans-telugu/{}/NotoSansTelugu_{}.ttf',
  'Noto Sans Kannada': 'noto-sans-kannada/{}/NotoSansKannada_{}.ttf',
  'Noto Sans Malayalam': 'noto-sans-malayalam/{}/NotoSansMalayalam_{}.ttf',
  'Noto Sans Gujarati': 'noto-sans-gujarati/{}/NotoSansGujarati_{}.ttf',
  'Noto Sans Gurmukhi': 'noto-sans-gurmukhi/{}/NotoSansGurmukhi_{}.ttf',
  'Noto Sans Oriya': 'noto-sans-oriya/{}/NotoSansOriya_{}.ttf',
  'Noto Sans Ol Chiki': 'noto-sans-ol-chiki/{}/NotoSansOlChiki_{}.ttf',
  'Noto Sans Meetei Mayek': 'noto-sans-meetei-mayek/{}/NotoSansMeeteiMayek_{}.ttf',
  'Noto Sans Sinhala': 'noto-sans-sinhala/{}/NotoSansSinhala_{}.ttf',
  'Noto Sans Hebrew': 'noto-sans-hebrew/{}/NotoSansHebrew_{}.ttf',
  'Noto Sans Thai': 'noto-sans-thai/{}/NotoSansThai_{}.ttf',
  'Noto Sans Lao': 'noto-sans-lao/{}/NotoSansLao_{}.ttf',
  'Noto Sans Khmer': 'noto-sans-khmer/{}/NotoSansKhmer_{}.ttf',
  'Noto Sans Myanmar': 'noto-sans-myanmar/{}/NotoSansMyanmar_{}.ttf',
  'Noto Sans Ethiopic': 'noto-sans-ethiopic/{}/NotoSansEthiopic_{}.ttf',
  'Noto Sans Georgian': 'noto-sans-georgian/{}/NotoSansGeorgian_{}.ttf',
  'Noto Sans Armenian': 'noto-sans-armenian/{}/NotoSansArmenian_{}.ttf',
  'Noto Naskh Arabic': 'noto-naskh-arabic/{}/NotoNaskhArabic_{}.ttf',
}

/** Weight 400 is for text and 600 for emphasis. */
export type Family = { family: string; weights: readonly string[] }

/** A script whose package is missing is reported as one that can't be printed. */
export const installedFamilies = (): Family[] =>
  Object.entries(families)
    .map(([family, path]) => ({
      family,
      weights: ['400Regular', '600SemiBold'].map((weight) => pathOf(path.replaceAll('{}', weight))),
    }))
    .filter(({ weights }) => weights.every((path) => path !== '' && existsSync(path)))

/** DOC-28: the families in an operator's folder, in the order of their files' names. Throws where the folder or a font in it can't be read. */
export function familiesIn(folder: string): Family[] {
  const found = new Map<string, string[]>()
  const files = readdirSync(folder).filter((name) => /\.(ttf|otf|ttc|otc)$/i.test(name))
  for (const path of files.toSorted().map((name) => join(folder, name))) {
    const family = familyOf(path)
    found.set(family, [...(found.get(family) ?? []), path])
  }
  return [...found].map(([family, weights]) => ({ family, weights }))
}

function pathOf(path: string): string {
  try {
    return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))
  } catch {
    return ''
  }
}
