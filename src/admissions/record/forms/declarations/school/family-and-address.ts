import { required, matches } from '#shared/rule.ts'
import { cantBeEmpty, notValid } from '../../texts.ts'
import type { Stage } from '../../variant.ts'
import { other } from './community.ts'

const parents = { group: 'Parents', autocomplete: 'off' } as const
const home = { group: 'Home address' } as const

/** A state outside the list, or without listed districts, makes the district free text. */
export const familyAndAddress: Stage = {
  key: 'family',
  title: 'Family & Address',
  fields: {
    FatherName: { label: "Father's Name", called: 'Father Name', input: 'text', ...parents },
    MotherName: { label: "Mother's Name", called: 'Mother Name', input: 'text', ...parents },
    Occupation: { label: 'Occupation of the earning parent', called: 'Occupation', input: 'text', ...parents },
    AnnualIncome: {
      label: 'Annual Income of the family',
      called: 'Annual Income',
      input: 'number',
      max: 999_999_999,
      note: 'In rupees a year, digits only',
      ...parents,
    },
    PermanentAddress: {
      label: 'Permanent Address',
      input: 'textarea',
      note: 'Door number, street, village or town',
      autocomplete: 'street-address',
      width: 'full',
      ...home,
    },
    State: { label: 'State', input: 'select', options: { master: 'state' }, other, default: 'Tamilnadu', ...home },
    District: { label: 'District', input: 'select', options: { master: 'district', by: 'State' }, other, ...home },
    Taluk: { label: 'Taluk', input: 'text', autocomplete: 'address-level3', ...home },
    Post: { label: 'Post', input: 'text', note: 'Your post office', autocomplete: 'off', ...home },
    Pincode: { label: 'Pincode', input: 'text', keys: 'digits', note: 'Six digits', autocomplete: 'postal-code', ...home },
  },
  rules: [
    required('FatherName', cantBeEmpty('Father Name')),
    required('MotherName', cantBeEmpty('Mother Name')),
    required('Occupation', cantBeEmpty('Occupation')),
    required('AnnualIncome', cantBeEmpty('Annual Income')),
    required('PermanentAddress', cantBeEmpty('Permanent Address')),
    required('State', cantBeEmpty('State')),
    required('District', cantBeEmpty('District')),
    required('Taluk', cantBeEmpty('Taluk')),
    required('Post', cantBeEmpty('Post')),
    required('Pincode', cantBeEmpty('Pincode')),
    matches('Pincode', /^[1-9]\d{5}$/, notValid('Pincode')),
  ],
  buttons: ['Back', 'Save & Next'],
}
