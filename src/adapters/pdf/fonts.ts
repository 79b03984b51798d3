import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The families that the forms are printed in, by the name that `pdf/parts/look.typ` gives them. */
const families = {
  'Noto Sans': 'noto-sans/{}/NotoSans_{}.ttf',
  'Noto Sans Tamil': 'noto-sans-tamil/{}/NotoSansTamil_{}.ttf',
  'Noto Sans Devanagari': 'noto-sans-devanagari/{}/NotoSansDevanagari_{}.ttf',
}

/** The font files by family. Weight 400 is for text and 600 for emphasis. */
export const fontFiles = (): { family: string; weights: Buffer[] }[] =>
  Object.entries(families).map(([family, path]) => ({
    family,
    weights: ['400Regular', '600SemiBold'].map((weight) => read(path.replaceAll('{}', weight))),
  }))

const read = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`)))
