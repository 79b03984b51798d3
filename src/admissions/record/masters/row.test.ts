import { expect, test } from 'vitest'
import { masters } from './masters.ts'
import { valuesWithin } from './row.ts'

const chennai = { stateID: 'TN', districtID: 'TN03', district: 'Chennai' }
const kochi = { stateID: 'KL', districtID: 'KL07', district: 'Ernakulam' }

test('the districts of a state are those that carry its ID', () => {
  const of = (state: { stateID: string; state: string } | undefined) =>
    valuesWithin(masters.district, [chennai, kochi], masters.state, state)
  expect(of({ stateID: 'TN', state: 'Tamilnadu' })).toEqual([chennai])
  expect(of({ stateID: 'GA', state: 'Goa' })).toEqual([])
  expect(of(undefined)).toEqual([])
})

test('the designations of a category are those that name it', () => {
  const [clerk, smith] = [
    { designation: 'Clerk', jobtitle: 'Office' },
    { designation: 'Smith', jobtitle: 'Works' },
  ]
  expect(valuesWithin(masters.designation, [clerk, smith], masters.jobtitle, { jobtitle: 'Works' })).toEqual([smith])
})
