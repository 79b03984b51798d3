import { isLanguage } from '#languages/languages.ts'
import { institutionOf, pageLanguage } from '#platform/site-settings/server/public.ts'
import { ownWords } from '#platform/wordings/server/public.ts'
import type { Deps } from '#server/deps.ts'
import type { ExternalPage, ExternalRequest, ExternalRoute } from '#server/http/external-route.ts'
import { openRoute, type Route } from '#server/handler.ts'
import { HttpError } from '#server/base/refusal.ts'
import { parseBody } from '#shared/schema.ts'
import { verify } from '../../paper/verify-calls.ts'
import { verifyPath } from './copies.ts'
import { verifier } from './verify.ts'
import { verifyPage, type Reader } from './verify-page.ts'

export function verifyRoutes(deps: Deps): Route[] {
  const checks = verifier(deps)
  return [
    openRoute(verify.birthdate, async ({ code, DOB }, { caller }) => {
      const { Msg, matches } = await checks.checkBirthDate(code, DOB, caller.ip)
      return { Msg, matches }
    }),
  ]
}

export function verifyPages(deps: Deps): ExternalRoute[] {
  const checks = verifier(deps)
  /** LANG-21: the visitor's language; `chosen` by a link on the page. */
  const answered = async (
    { languages }: ExternalRequest,
    chosen: string | null | undefined,
    work: (reader: Reader) => Promise<ExternalPage>,
  ) => {
    const preferred = { chosen: isLanguage(chosen) ? chosen : languages.chosen, accepts: languages.accepts }
    const { code, language, offered } = await pageLanguage(deps, undefined, preferred)
    const institution = await institutionOf(deps.db, deps.config, language)
    const { t } = await ownWords(deps.db, code)
    const reader = { institution, code, language, offered, t }
    return refusing(reader, () => work(reader))
  }
  return [
    {
      method: 'GET',
      path: verifyPath,
      byLink: true,
      answer: (request) =>
        answered(request, request.query['language'], async (reader) => {
          const code = request.query['code'] ?? ''
          return verifyPage({ reader, code, ...(code.trim() !== '' && { checked: await checks.check(code, request.ip) }) })
        }),
    },
    {
      method: 'POST',
      path: verifyPath,
      fromOwnPages: true,
      answer: (request) => {
        const form = new URLSearchParams(request.raw.toString('utf8'))
        const [code, typed] = [form.get('code') ?? '', form.get('DOB') ?? '']
        return answered(request, form.get('language'), async (reader) => {
          const parsed = parseBody(verify.birthdate.body, { code, DOB: typed })
          const { checked, Msg } = parsed.ok
            ? await checks.checkBirthDate(code, parsed.value.DOB, request.ip)
            : { checked: await checks.check(code, request.ip), Msg: parsed.message }
          return verifyPage({ reader, code, checked, birthDate: { typed, says: Msg } })
        })
      },
    },
  ]
}

async function refusing(reader: Reader, work: () => Promise<ExternalPage>): Promise<ExternalPage> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error
    return { ...verifyPage({ reader, code: '', refused: error.message }), status: 429, retryAfter: error.retryAfter }
  }
}
