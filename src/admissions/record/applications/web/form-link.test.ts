import { expect, test } from 'vitest'
import { decodeParam } from '#web/address/param.ts'
import { parseSearch } from '#web/address/search.ts'
import { formLink, newFormLink } from './form-link.ts'

const read = (link: string) => {
  const [route, query = ''] = link.split('?')
  const { Param = '', ...rest } = parseSearch(query)
  return { route, param: decodeParam(Param), rest }
}

test('an edit link names the mode, the applicant and the session', () => {
  expect(read(formLink('UPDATE', 'asha@example.org', 'h4ndle'))).toEqual({
    route: '#/addnewapplication',
    param: { mode: 'UPDATE', username: 'asha@example.org', sessionid: 'h4ndle' },
    rest: {},
  })
})

test("a new record is 'nan' and names its form", () => {
  expect(read(newFormLink('college', 'h4ndle'))).toEqual({
    route: '#/addnewapplication',
    param: { mode: 'NEW', username: 'nan', sessionid: 'h4ndle' },
    rest: { form: 'college' },
  })
})

test.each(['>>>???', 'ÿþýüûúùø'])('a session handle whose base64 needs + and / arrives whole: %s', (sessionid) => {
  expect(read(formLink('APPROVE', 'a@b.example', sessionid)).param).toEqual({
    mode: 'APPROVE',
    username: 'a@b.example',
    sessionid,
  })
})
