import { required } from '#shared/rule.ts'
import { isEqual } from '../../definition/condition.ts'
import { cantBeEmpty } from '../../texts.ts'
import { plainOptions, type Field } from '../../field.ts'
import type { Counted, Stage } from '../../variant.ts'
import { sport } from './extra-curricular.ts'

const seat = { group: 'The seat' } as const
const travel = { group: 'Travel and stay' } as const
const bus = { ...travel, shown: isEqual('Transport', 'Yes') } as const
const health = { group: 'Health and marks of identification' } as const
const concessions = { group: 'Concessions' } as const
const service = { ...concessions, shown: isEqual('exserviceman', 'Yes'), autocomplete: 'off' } as const

const fields: Record<string, Field> = {
  Branch: { label: 'Branch', input: 'select', options: { master: 'branchtitle' }, ...seat },
  admittingyear: { label: 'Admitting Year', input: 'number', min: 1900, max: 2200, note: 'The year you want to join', ...seat },
  Transport: { label: 'Do you need transport?', called: 'Transport', input: 'yes-no', ...travel },
  Hostel: { label: 'Do you need the hostel?', called: 'Hostel', input: 'yes-no', ...travel },
  Route: { label: 'Route', input: 'text', width: 'third', ...bus },
  Stage: { label: 'Stage', input: 'text', width: 'third', ...bus },
  BoardingPoint: { label: 'Boarding Point', input: 'text', width: 'third', ...bus },
  BloodGroup: {
    label: 'Blood Group',
    input: 'select',
    options: plainOptions(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', 'Not known']),
    ...health,
  },
  differentlyabled: {
    label: 'Are you differently abled?',
    called: 'Differently Abled',
    input: 'yes-no',
    default: 'No',
    ...health,
  },
  PhysicalIdentification1: {
    label: 'Physical Identification 1',
    input: 'text',
    note: 'Such as a mole on the left hand',
    ...health,
  },
  PhysicalIdentification2: { label: 'Physical Identification 2', input: 'text', ...health },
  exserviceman: { label: 'Is a parent an ex-serviceman?', called: 'Ex-serviceman', input: 'yes-no', ...concessions },
  firstgraduate: {
    label: 'Will you be the first graduate of your family?',
    called: 'First Graduate',
    input: 'yes-no',
    ...concessions,
  },
  exservicemanNumber: { label: 'Ex-serviceman Number', input: 'text', ...service },
  exservicemanRank: { label: 'Ex-serviceman Rank', input: 'text', ...service },
  singleChild: { label: 'Are you a single child?', called: 'Single Child', input: 'yes-no', ...concessions },
  NSSYRC: { label: 'Were you in NSS or YRC?', called: 'NSS/YRC', input: 'yes-no', default: 'No', ...concessions },
  ExtraCurricular: { label: 'Extra Curricular', input: 'entries', entry: sport, group: 'Extra Curricular', width: 'full' },
}

/** In the order of their messages. */
const requiredFields = [
  'Branch',
  'admittingyear',
  'Transport',
  'Route',
  'Stage',
  'BoardingPoint',
  'Hostel',
  'BloodGroup',
  'PhysicalIdentification1',
  'PhysicalIdentification2',
  'exserviceman',
  'exservicemanNumber',
  'exservicemanRank',
  'firstgraduate',
  'singleChild',
]

const calledOf = (name: string) => fields[name]?.called ?? fields[name]?.label ?? name

/** FORM-37. */
export const otherDetails: Stage = {
  key: 'other',
  title: 'Other Details',
  fields,
  rules: requiredFields.map((name) => required(name, cantBeEmpty(calledOf(name)))),
  buttons: ['Back', 'Save & Next'],
}

export const countedDetails: readonly Counted[] = requiredFields.map((field) => ({ field }))
