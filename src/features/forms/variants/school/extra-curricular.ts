import { filled } from '#shared/rule.ts'
import { cantBeEmpty } from '../../texts.ts'
import type { Entry, Field } from '../../variant.ts'

const level = (label: string): Field => ({ label, input: 'yes-no' })

/** A sport or game, and how far the applicant came in it (admissions, sections 3 and 5); at most three. */
export const sport: Entry = {
  fields: {
    SportsGames: { label: 'Sports/Games', input: 'text', autocomplete: 'off', width: 'full' },
    National: level('National'),
    ECState: level('State'),
    Devision: level('Devision'),
    ECDistrict: level('District'),
  },
  rules: [
    filled('SportsGames', cantBeEmpty('Sports/Games')),
    filled('National', cantBeEmpty('National')),
    filled('ECState', cantBeEmpty('State')),
    filled('Devision', cantBeEmpty('Devision')),
    filled('ECDistrict', cantBeEmpty('District')),
  ],
  most: { count: 3, message: "Can't Enter More than 3 Extra Curricular" },
  addLabel: 'Add to Extra Curricular list',
}
