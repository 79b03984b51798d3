import { required } from '#shared/rule.ts'
import { cantBeEmpty } from '../../texts.ts'
import type { Entry, Field } from '../../field.ts'

/** In the applicant's own words, such as 'Second place, 2024'. */
const level = (label: string): Field => ({ label, input: 'text', suggestions: ['Yes', 'No'], autocomplete: 'off' })

/** FORM-37: at most three. */
export const sport: Entry = {
  fields: {
    SportsGames: { label: 'Sports/Games', input: 'text', autocomplete: 'off', width: 'full' },
    National: level('National'),
    ECState: { ...level('State'), context: 'level' },
    Devision: level('Devision'),
    ECDistrict: { ...level('District'), context: 'level' },
  },
  rules: [
    required('SportsGames', cantBeEmpty('Sports/Games')),
    required('National', cantBeEmpty('National')),
    required('ECState', cantBeEmpty('State')),
    required('Devision', cantBeEmpty('Devision')),
    required('ECDistrict', cantBeEmpty('District')),
  ],
  most: { count: 3, message: "Can't Enter More than 3 Extra Curricular" },
  addLabel: 'Add to Extra Curricular list',
}
