import { minuteMs } from '#shared/time/durations.ts'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

const breakerMs = 10 * minuteMs
const mostWrong = 50
const mostWrongShare = 0.05

/** More than 50 wrong codes in ten minutes, and over 5 % of all, is spraying: asking for a code then costs a proof of work. */
export function sprayWatch({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return {
    async count(outcome: 'right' | 'wrong') {
      const minute = new Date(Math.floor(now().getTime() / minuteMs) * minuteMs)
      const wrong = outcome === 'wrong' ? 1 : 0
      await sql`
        insert into code_tries (minute, tried, wrong) values (${minute}, 1, ${wrong})
        on conflict (minute) do update set tried = code_tries.tried + 1, wrong = code_tries.wrong + excluded.wrong`.execute(db)
    },

    async isSprayed(): Promise<boolean> {
      const { rows } = await sql<{ tried: number; wrong: number }>`
        select coalesce(sum(tried), 0)::int as tried, coalesce(sum(wrong), 0)::int as wrong
        from code_tries where minute > ${new Date(now().getTime() - breakerMs)}`.execute(db)
      const { tried, wrong } = rows[0] ?? { tried: 0, wrong: 0 }
      return wrong > mostWrong && wrong > mostWrongShare * tried
    },
  }
}
