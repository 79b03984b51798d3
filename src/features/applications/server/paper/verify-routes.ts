import { institutionOf } from '#platform/site-settings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalPage, ExternalRoute } from '#server/http/external-route.ts'
import { openRoute, type Route } from '#server/handler.ts'
import { HttpError } from '#server/refusal.ts'
import { parseBody } from '#shared/schema.ts'
import { verify } from '../../paper/verify-calls.ts'
import { verifyPath } from './copies.ts'
import { verifier } from './verify.ts'
import { verifyPage } from './verify-page.ts'

/** The check of a date of birth, as a call. */
export function verifyRoutes(deps: Deps): Route[] {
  const checks = verifier(deps)
  return [
    openRoute(verify.birthdate, async ({ code, DOB }, { caller }) => {
      const { Msg, matches } = await checks.checkBirthDate(code, DOB, caller.ip)
      return { Msg, matches }
    }),
  ]
}

/** The page on which anyone checks a copy: a form with GET for the code, one with POST for the date of birth. */
export function verifyPages(deps: Deps): ExternalRoute[] {
  const checks = verifier(deps)
  const answered = async (work: (institution: string) => Promise<ExternalPage>) => {
    const { name } = await institutionOf(deps.db, deps.config)
    return refusing(name, () => work(name))
  }
  return [
    {
      method: 'GET',
      path: verifyPath,
      byLink: true,
      answer: ({ query, ip }) =>
        answered(async (institution) => {
          const code = query['code'] ?? ''
          return verifyPage({ institution, code, ...(code.trim() !== '' && { checked: await checks.check(code, ip) }) })
        }),
    },
    {
      method: 'POST',
      path: verifyPath,
      fromOwnPages: true,
      answer: ({ raw, ip }) =>
        answered(async (institution) => {
          const form = new URLSearchParams(raw.toString('utf8'))
          const [code, typed] = [form.get('code') ?? '', form.get('DOB') ?? '']
          const parsed = parseBody(verify.birthdate.body, { code, DOB: typed })
          const { checked, Msg } = parsed.ok
            ? await checks.checkBirthDate(code, parsed.value.DOB, ip)
            : { checked: await checks.check(code, ip), Msg: parsed.message }
          return verifyPage({ institution, code, checked, birthDate: { typed, says: Msg } })
        }),
    },
  ]
}

/** Too many checks are a page too: a person reads it. */
async function refusing(institution: string, work: () => Promise<ExternalPage>): Promise<ExternalPage> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error
    return { ...verifyPage({ institution, code: '', refused: error.message }), status: 429, retryAfter: error.retryAfter }
  }
}
