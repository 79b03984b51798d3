import type { Option } from '../variant.ts'
import { countriesByCode } from './country-codes.ts'

/**
 * The dial codes of the world, by the name, in a language (a BCP 47 tag), of the first country that has each. The wire value is the
 * code as it is dialled, `+91`, so countries that share one share an option: its label names them all, and typing any of them finds it.
 */
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

/** Every dial code, as the wire has it. */
export const dialCodeValues: readonly string[] = [...countriesByCode.keys()].map((code) => `+${code}`)

/** The name of the first country that has a dial code (`+91`), in a language (a BCP 47 tag); the code itself if its country is unknown. */
export function mainCountry(dialCode: string, locale = 'en'): string {
  const [main] = countriesByCode.get(dialCode.slice(1)) ?? []
  return main === undefined ? dialCode : (new Intl.DisplayNames([locale], { type: 'region' }).of(main) ?? main)
}

/** The dial code of a country by its two letters (ISO 3166-1); undefined where it has none. */
export function dialCodeOf(country: string): string | undefined {
  const found = [...countriesByCode].find(([, countries]) => countries.includes(country))
  return found && `+${found[0]}`
}
