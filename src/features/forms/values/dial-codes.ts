import metadata from 'libphonenumber-js/min/metadata'
import type { Option } from '../variant.ts'

/**
 * The dial codes of the world, by the name of the first country that has each. The wire value is the code as it is
 * dialled, `+91`, so countries that share one share an option: its label names them all, and typing any of them finds it.
 */
export function dialCodes(): Option[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const nameOf = (country: string) => names.of(country) ?? country
  return Object.entries(metadata.country_calling_codes)
    .map(([code, [main = '', ...others]]) => {
      const sharing = [nameOf(main), ...others.map(nameOf).toSorted()].join(', ')
      return { value: `+${code}`, label: `${sharing} (+${code})` }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Every dial code, as the wire has it. */
export const dialCodeValues: readonly string[] = Object.keys(metadata.country_calling_codes).map((code) => `+${code}`)
