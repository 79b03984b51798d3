import type { Option } from '../field.ts'
import { countriesByCode } from './country-codes.ts'

/** Countries that share a code share an option, because the wire has the code alone: its label names all. `locale` is a BCP 47 tag. */
export function dialCodes(locale = 'en'): Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const nameOf = (country: string) => names.of(country) ?? country
  return [...countriesByCode]
    .map(([code, [main = '', ...others]]) => {
      const sharing = [nameOf(main), ...others.map(nameOf).toSorted()].join(', ')
      return { value: `+${code}`, label: `${sharing} (+${code})` }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

export const dialCodeValues: readonly string[] = [...countriesByCode.keys()].map((code) => `+${code}`)

/** The code itself if its country is unknown. `locale` is a BCP 47 tag. */
export function mainCountry(dialCode: string, locale = 'en'): string {
  const [main] = countriesByCode.get(dialCode.slice(1)) ?? []
  return main === undefined ? dialCode : (new Intl.DisplayNames([locale], { type: 'region' }).of(main) ?? main)
}

/** `country` is ISO 3166-1; undefined if it has none. */
export function dialCodeOf(country: string): string | undefined {
  const found = [...countriesByCode].find(([, countries]) => countries.includes(country))
  return found && `+${found[0]}`
}
