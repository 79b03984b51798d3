import { required } from '#shared/rule.ts'
import { cantBeEmpty } from '../../texts.ts'
import { plainOptions } from '../../field.ts'
import type { Stage } from '../../variant.ts'

/** FORM-36: turns four of the lists into free text. */
export const other = 'Others'

const languages = ['Tamil', 'English', 'Hindi', 'Kannada', 'Malayalam', 'Telugu', 'Urdu', other]
const religions = ['Hindu', 'Christian', 'Muslim', 'Buddhist', 'Jain', 'Sikh', other]
const communities = ['OC', 'BC', 'BCM', 'MBC', 'DNC', 'SC', 'SCA', 'ST']

/** The Aadhaar number is never required: nobody may be turned away for want of one. */
export const community: Stage = {
  key: 'community',
  title: 'Community',
  fields: {
    MotherTongue: {
      label: 'Mother Tongue',
      input: 'select',
      options: plainOptions(languages),
      other,
      default: 'Tamil',
    },
    Religion: { label: 'Religion', input: 'select', options: plainOptions(religions), other },
    Nationality: { label: 'Nationality', input: 'select', options: plainOptions(['Indian', other]), other, default: 'Indian' },
    Community: {
      label: 'Community',
      input: 'select',
      options: plainOptions(communities),
      note: 'As on your community certificate',
    },
    Caste: { label: 'Caste', input: 'text', autocomplete: 'off' },
    AadharNo: {
      label: 'Aadhaar Number',
      input: 'aadhaar',
      note: 'Optional. We show only the last four digits.',
    },
  },
  rules: [
    required('MotherTongue', cantBeEmpty('Mother Tongue')),
    required('Religion', cantBeEmpty('Religion')),
    required('Nationality', cantBeEmpty('Nationality')),
    required('Community', cantBeEmpty('Community')),
    required('Caste', cantBeEmpty('Caste')),
  ],
  buttons: ['Back', 'Save & Next'],
}
