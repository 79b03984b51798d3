import { atMost, reads, required } from '#shared/rule.ts'
import { readTenDigits } from '#shared/values/phone.ts'
import { cantBeEmpty, tooLong } from '../../texts.ts'
import { tenDigits } from '#shared/messages.ts'
import type { Stage } from '../../variant.ts'

/** FORM-33: the mobile number is also the user name. */
export const personalDetails: Stage = {
  key: 'personal',
  title: 'Personal Details',
  fields: {
    Name: {
      label: 'Name',
      input: 'upper-text',
      max: 24,
      note: 'As on your mark sheet, with the initial',
      autocomplete: 'name',
      width: 'full',
    },
    ApplicantPhoto: { label: 'Profile Photo', called: 'Applicant Photo', input: 'photo', width: 'full' },
    Gender: { label: 'Gender', input: 'select', options: { master: 'gender' }, autocomplete: 'sex' },
    DOB: { label: 'Date of Birth', called: 'DOB', input: 'date', past: true, autocomplete: 'bday', width: 'third' },
    Age: { label: 'Age', input: 'derived', width: 'third' },
    Telephonem: {
      label: 'Mobile Number',
      input: 'telephone',
      keys: 'digits',
      note: 'Ten digits, without +91',
      autocomplete: 'tel-national',
    },
    WhatsAppNo: {
      label: 'WhatsApp Number',
      input: 'telephone',
      keys: 'digits',
      note: 'If it is another one',
      autocomplete: 'off',
    },
    emailid: { label: 'Email ID', input: 'email', note: 'If you have one', autocomplete: 'email' },
  },
  rules: [
    required('Name', cantBeEmpty('Name')),
    atMost('Name', 24, tooLong('Name', 24)),
    required('ApplicantPhoto', cantBeEmpty('Applicant Photo')),
    required('Gender', cantBeEmpty('Gender')),
    required('DOB', cantBeEmpty('DOB')),
    required('Telephonem', cantBeEmpty('Mobile Number')),
    reads('Telephonem', readTenDigits, tenDigits),
    reads('WhatsAppNo', readTenDigits, tenDigits),
  ],
  buttons: ['Save & Next'],
}
