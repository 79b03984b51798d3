import { expect, test } from 'vitest'
import { fieldsOf, storedAs } from '../variant.ts'
import { variants } from '../variants.ts'

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
