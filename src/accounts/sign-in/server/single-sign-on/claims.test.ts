import { describe, expect, test } from 'vitest'
import { signedOn } from './claims.ts'
import { saidBy } from './sign-on.fixture.ts'

const { google, entra, keycloak } = saidBy
const reading = { groupsClaim: 'groups', emailDomains: ['example.org'], strong: ['gold'] }
const atGoogle = { ...reading, issuer: google.iss }
const atEntra = { ...reading, issuer: entra.iss, groupsClaim: 'roles' }
const atKeycloak = { ...reading, issuer: keycloak.iss }
const emailOf = (claims: object, where: typeof atGoogle) => signedOn({ sub: 'a', ...claims }, where).email

test('what Google, Entra and Keycloak say is read alike', () => {
  const asha = { firstname: 'Asha', lastname: 'Rao', email: 'asha.rao@example.org', hasTooManyGroups: false }
  expect(signedOn(google, atGoogle)).toEqual({ ...asha, subject: google.sub, groups: [], isStrong: false })
  expect(signedOn(keycloak, atKeycloak)).toEqual({ ...asha, subject: keycloak.sub, groups: keycloak.groups, isStrong: true })
  const unnamed = { firstname: '', lastname: '' }
  expect(signedOn(entra, atEntra)).toEqual({ ...asha, ...unnamed, subject: entra.sub, groups: entra.roles, isStrong: true })
})

describe('SIGN-41: an address names no account', () => {
  test.each([
    ['that is not verified', { ...keycloak, email_verified: false }, atKeycloak],
    ['of which nothing is said', { ...keycloak, email_verified: undefined }, atKeycloak],
    ['that is verified in words only', { ...keycloak, email_verified: 'true' }, atKeycloak],
    ['of a domain that is not listed', { ...keycloak, email: 'asha@example.com' }, atKeycloak],
    ['of a domain that only ends like one', { ...keycloak, email: 'asha@evil-example.org' }, atKeycloak],
    ['with two domains', { ...keycloak, email: 'asha@example.com@example.org' }, atKeycloak],
    ['of a private account at Google', { ...google, hd: undefined }, atGoogle],
    ['of another organisation at Google', { ...google, hd: 'example.com' }, atGoogle],
    ['that a tenant of Entra says is not verified', { ...entra, email_verified: false }, atEntra],
    ['that is no text', { ...keycloak, email: ['asha.rao@example.org'] }, atKeycloak],
  ])('%s', (_, claims, where) => expect(emailOf(claims, where)).toBeUndefined())
})

test('strange values are no fault, and give nothing', () => {
  const strange = { sub: 'a', groups: [1, null, 'staff', {}], amr: 'pwd', acr: 7, _claim_names: 'x', given_name: {}, email: 3 }
  expect(signedOn(strange, atKeycloak)).toMatchObject({
    groups: ['staff'],
    isStrong: false,
    hasTooManyGroups: false,
    firstname: '',
  })
  expect(signedOn({ sub: 'a', groups: 'staff' }, atKeycloak).groups).toEqual(['staff'])
})

test('Entra names no groups of who is in more than two hundred', () => {
  const claims = { ...entra, _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph' } } }
  expect(signedOn(claims, { ...atEntra, groupsClaim: 'groups' })).toMatchObject({ groups: [], hasTooManyGroups: true })
  expect(signedOn(claims, atEntra)).toMatchObject({ groups: entra.roles, hasTooManyGroups: false })
})
