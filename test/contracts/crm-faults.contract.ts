import { beforeEach, describe, expect, test } from 'vitest'
import { standInToken, type CrmStandIn } from '../stand-ins/crm/standin.ts'

/**
 * How an adapter of either CRM handles a failing site. `make` creates a new lead, waiting 600 ms, by a POST to the
 * doctype's resource. Skipped against a real site.
 */
export function crmFaultContract(standIn: () => CrmStandIn | undefined, make: () => Promise<unknown>) {
  describe('when the site fails', () => {
    const site = (): CrmStandIn => {
      const found = standIn()
      if (!found) throw new Error('Faults are set on the stand-in only')
      return found
    }
    beforeEach((context) => {
      if (!standIn()) context.skip()
      site().heal()
    })
    const failure = async () => {
      const error: unknown = await make().catch((thrown: unknown) => thrown)
      expect(String(error)).not.toContain(standInToken.split(':')[1])
      return error
    }

    test.each([
      ['500', 'passing', /HTTP 500/],
      ['502-html', 'passing', /^HTTP 502 without JSON$/],
      ['503', 'passing', /^HTTP 503: SessionStopped/],
      ['truncated-json', 'passing', /without JSON/],
      ['endless', 'passing', /longer than a megabyte/],
      ['timeout', 'passing', /No answer within 600 ms/],
      ['slow:900', 'passing', /No answer within 600 ms/],
      ['reset-before', 'passing', /./],
      ['reset-after-commit', 'passing', /./],
      ['401', 'unauthorised', /AuthenticationError/],
      ['403', 'unauthorised', /PermissionError/],
      ['417:TimestampMismatchError', 'passing', /As the test wants it: TimestampMismatchError/],
      ['417:RateLimitExceededError', 'passing', /RateLimitExceededError/],
      ['417:ValidationError', 'permanent', /ValidationError/],
    ])('%s is a failure that is %s', async (mode, fault, message) => {
      site().fault('POST /api/resource/', mode)
      expect(await failure()).toMatchObject({ fault, message: expect.stringMatching(message) })
    })

    test('a redirect is a passing failure, and the key is not sent to its target', async () => {
      site().fault('', 'redirect')
      expect(await failure()).toMatchObject({ fault: 'passing', message: expect.stringMatching(/^HTTP 302/) })
      expect(site().log.filter(({ path }) => path === '/elsewhere')).toEqual([])
    })

    test.each([
      ['in seconds', '42', 42],
      ['as a moment', new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600, -3)],
      ['as a day at most', '99999999999999', 86_400],
      ['not in words', 'soon', undefined],
    ])('a budget that is spent says when to come again: %s', async (_, when, retryAfter) => {
      site().fault('GET', `429:${when}`)
      expect(await failure()).toMatchObject({ fault: 'passing', retryAfter })
    })
  })
}
