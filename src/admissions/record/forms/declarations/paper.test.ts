import { expect, test } from 'vitest'
import { storedAs } from '../field.ts'
import { fieldsOf, pictureSlots } from '../variant.ts'
import { documentTitle, pictureTitles } from '../values/document-title.ts'
import { variants } from '../variants.ts'

test('every picture of a form has a name for people, and every such name its picture', () => {
  const slots = variants.flatMap((variant) => pictureSlots(variant))
  expect([...new Set(slots)].toSorted()).toEqual(Object.keys(pictureTitles).toSorted())
  expect(['ApplicantPhoto', 'Passport', 'constructor'].map(documentTitle)).toEqual(['Photo', 'Passport', 'constructor'])
})

test.each(variants.map((variant) => [variant.name, variant] as const))(
  'the paper of the %s form names its photo, its signatures and what declares, and forgets none',
  (_, variant) => {
    const { photo, declaredBy, signatures } = variant.paper
    const fields = fieldsOf(variant)
    const pictures = Object.entries(fields).flatMap(([name, { input }]) => (storedAs[input] === 'upload' ? [[name, input]] : []))
    const named = [
      ...(photo === undefined ? [] : [[photo, 'photo']]),
      ...signatures.flatMap(({ drawn }) => (drawn === undefined ? [] : [[drawn, 'signature']])),
    ]
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(pictures))
    expect(declaredBy.map((name) => fields[name]?.input)).toEqual(declaredBy.map(() => 'checkbox'))
  },
)
