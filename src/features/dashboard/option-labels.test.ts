import { expect, test } from 'vitest'
import { optionLabel } from './option-labels.ts'

test.each([
  ['Program', 'ScienceProgram', 'Basic Science'],
  ['Program', 'MBBS', 'MBBS'],
  ['Program', '', ''],
  ['Location', 'ScienceProgram', 'ScienceProgram'],
] as const)('OFFICE-30: of %s, %j reads %j', (field, value, label) => expect(optionLabel(field, value)).toBe(label))
