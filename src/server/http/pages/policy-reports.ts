import { z } from 'zod/mini'
import { minuteMs } from '#shared/time/durations.ts'
import { parseJson } from '#shared/text/json.ts'
import type { Logger } from '../../base/log.ts'
import type { ExternalRoute } from '../external-route.ts'
import { HttpError } from '../../base/refusal.ts'
import { reportsPath } from './headers.ts'
import type { Metrics } from '../metrics.ts'

const mostInAMinute = 60
const mostInOne = 20

/** The directives of our policy, and the finer ones that browsers report instead. Any other would be made up. */
const directives = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src manifest-src form-action base-uri object-src frame-ancestors media-src worker-src child-src'.split(
    ' ',
  ),
)

const modern = z.array(z.object({ body: z.object({ effectiveDirective: z.string() }) })).check(z.maxLength(mostInOne))
const older = z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) })
const reports = z.union([
  z.pipe(
    modern,
    z.transform((list) => list.map(({ body }) => body.effectiveDirective)),
  ),
  z.pipe(
    older,
    z.transform((one) => [one['csp-report']['effective-directive']]),
  ),
])

type Parts = { metrics: Metrics; log: Pick<Logger, 'warn'>; now: () => Date }

/** Counts reports by directive and logs no more: URLs could identify a person. In memory, so that a flood doesn't reach the database. */
export function policyReports({ metrics, log, now }: Parts): ExternalRoute {
  let minute = 0
  let count = 0
  return {
    method: 'POST',
    path: reportsPath,
    fromOwnPages: true,
    answer: async ({ raw }) => {
      const current = Math.floor(now().getTime() / minuteMs)
      if (current !== minute) [minute, count] = [current, 0]
      count += 1
      if (count > mostInAMinute) throw new HttpError(429, 'Too many reports.', 60)
      const read = reports.safeParse(parseJson(raw.toString('utf8')))
      if (!read.success) throw new HttpError(400, 'This is not a report.')
      for (const named of read.data) {
        const directive = directives.has(named) ? named : 'other'
        metrics.violated(directive)
        log.warn({ directive }, 'A browser reported a violation of the content policy')
      }
      return { status: 200 }
    },
  }
}
