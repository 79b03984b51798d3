import { atMost, required, reads } from '#shared/rule.ts'
import { readEmail } from '#shared/values/email.ts'
import { countryChoices } from '#languages/countries.ts'
import type { Condition } from '../../definition/condition.ts'
import { cantBeEmpty, tooLong } from '../../texts.ts'
import { invalidEmail } from '#shared/messages.ts'
import { plainOptions } from '../../field.ts'
import type { Stage } from '../../variant.ts'

const isMinor: Condition = { of: 'Age', is: 'less', number: 18 }
const emergency = { group: 'Emergency contact', autocomplete: 'off' } as const
const guardian = { group: 'For a minor', autocomplete: 'off', shown: isMinor } as const

const asPermanent = { field: 'PermanentAddress', label: 'Same as permanent address' }

const relationships = [
  'Father',
  'Mother',
  'Grandfather',
  'Grandmother',
  'Uncle',
  'Aunt',
  'Cousin',
  'Husband',
  'Wife',
  'Guardian',
  'Others',
]

const invalidEmergencyEmail = 'Enter a valid Emergency email ID.'

/** Stage 1 (FORM-24, FORM-29, FORM-30). */
export const personalDetails: Stage = {
  key: 'personal',
  title: 'Personal Details',
  fields: {
    Title: {
      label: 'Title',
      input: 'select',
      options: plainOptions(['Mr', 'Mrs', 'Ms', 'Other']),
      autocomplete: 'honorific-prefix',
      width: 'third',
    },
    familyName: {
      label: 'Surname/Family Name',
      called: 'Surname/Family',
      input: 'text',
      autocomplete: 'family-name',
      width: 'third',
    },
    Name: {
      label: 'First Name/Given Names',
      called: 'Name',
      input: 'upper-text',
      max: 24,
      autocomplete: 'given-name',
      width: 'third',
    },
    ApplicantPhoto: { label: 'Profile Photo', called: 'Applicant Photo', input: 'photo', width: 'full' },
    OldName: {
      label: 'Previous Name (if changed in the last 5 years)',
      called: 'Previous Name',
      input: 'text',
      autocomplete: 'off',
    },
    Gender: { label: 'Gender', input: 'select', options: { master: 'gender' }, autocomplete: 'sex' },
    DOB: { label: 'Date of Birth', called: 'DOB', input: 'date', past: true, autocomplete: 'bday', width: 'third' },
    Age: { label: 'Age', input: 'derived', width: 'third' },
    Citizenship: {
      label: 'Citizenship',
      input: 'text',
      suggestions: countryChoices().map(({ label }) => label),
      autocomplete: 'country-name',
      width: 'third',
    },
    emailid: { label: 'Email ID', input: 'email', autocomplete: 'email' },
    countryCode: { label: 'Country Code', input: 'country-code', autocomplete: 'tel-country-code' },
    Telephoneh: { label: 'Telephone (Home)', called: 'Telephone Home', input: 'telephone', autocomplete: 'home tel-national' },
    Telephonem: {
      label: 'Telephone (Mobile)',
      called: 'Telephone Mobile',
      input: 'telephone',
      dialledWith: 'countryCode',
      autocomplete: 'mobile tel-national',
    },
    PermanentAddress: { label: 'Permanent Address', input: 'textarea', autocomplete: 'street-address' },
    MailingAddress: {
      label: 'Mailing Address',
      input: 'textarea',
      sameAs: asPermanent,
      autocomplete: 'shipping street-address',
    },
    HomeAddress: {
      label: 'Emergency Contact Home Address',
      input: 'textarea',
      sameAs: asPermanent,
      width: 'full',
      ...emergency,
    },
    EmergencyName: { label: 'Emergency Contact Person', called: 'Emergency Contact Name', input: 'text', ...emergency },
    ECRelationship: {
      label: 'Relationship',
      input: 'select',
      options: plainOptions(relationships),
      ...emergency,
    },
    EmergencyTelephone: { label: 'Emergency Telephone', input: 'telephone', ...emergency },
    EmergencyEmail: { label: 'Emergency Email', input: 'email', ...emergency },
    fathernameminor: { label: 'Father/Guardian Name', input: 'text', width: 'third', ...guardian },
    emailidminor: { label: 'Father/Guardian Email', input: 'email', width: 'third', ...guardian },
    telephoneminor: { label: 'Father/Guardian Phone', input: 'telephone', width: 'third', ...guardian },
    mothernameminor: { label: 'Mother/Guardian Name', input: 'text', width: 'third', ...guardian },
    Motheremailminor: { label: 'Mother/Guardian Email', input: 'email', width: 'third', ...guardian },
    telephonemotherminor: { label: 'Mother/Guardian Phone', input: 'telephone', width: 'third', ...guardian },
  },
  rules: [
    required('Name', cantBeEmpty('Name')),
    atMost('Name', 24, tooLong('Name', 24)),
    required('ApplicantPhoto', cantBeEmpty('Applicant Photo')),
    required('Gender', cantBeEmpty('Gender')),
    required('DOB', cantBeEmpty('DOB')),
    required('Title', cantBeEmpty('Title')),
    required('familyName', cantBeEmpty('Surname/Family')),
    required('Citizenship', cantBeEmpty('Citizenship')),
    required('emailid', invalidEmail),
    reads('emailid', readEmail, invalidEmail),
    required('EmergencyEmail', invalidEmergencyEmail),
    reads('EmergencyEmail', readEmail, invalidEmergencyEmail),
    required('EmergencyName', cantBeEmpty('Emergency Contact Name')),
    required('ECRelationship', cantBeEmpty('Relationship')),
    required('PermanentAddress', cantBeEmpty('Permanent Address')),
    required('MailingAddress', cantBeEmpty('Mailing Address')),
    required('EmergencyTelephone', cantBeEmpty('Emergency Telephone')),
    required('countryCode', cantBeEmpty('Country Code')),
    required('Telephonem', cantBeEmpty('Telephone Mobile')),
  ],
  buttons: ['Save & Next'],
}
