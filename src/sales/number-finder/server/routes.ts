import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { numberFinder, type FoundNumbers } from '../contract.ts'
import { decimal, numberText, prizeOf, resultOf, tallyOf } from '../prizes.ts'
import { addRun, inputOf, type Input } from './store.ts'
import { createHash } from 'node:crypto'
import { games } from '#sales/sheets/sheet/games.ts'

/** FIND-6: the finder reads the current sheets, answers, and logs the run; it publishes and stores no result. */
export function numberFinderRoutes(deps: Deps): Route[] {
  const { db, now } = deps

  return [
    route(numberFinder.find, async ({ Date, Showid, CustomNumber }, { who: { username: actor }, change }) => {
      const input = await inputOf(db, Date, Showid)
      const { best, chosen } = resultOf(tallyOf(input.sold), input.rates, CustomNumber)
      const digest = digestOf(input)
      await change('Number Finder', async ({ tx, audit }) => {
        await addRun(tx, {
          at: now(),
          actor,
          sheet_date: Date,
          show_id: Showid,
          custom_number: CustomNumber,
          winning_number: chosen.number,
          total: decimalText(chosen.total),
          equals: chosen.equals,
          sheets: input.sheets,
          unapproved_sheets: input.unapprovedSheets,
          digest,
        })
        const after = {
          Date,
          Showid: String(Showid),
          CustomNumber,
          Winningnumber: chosen.number,
          Lowprice: decimal(chosen.total),
        }
        const done = CustomNumber ? 'Checked' : 'Found'
        const log = `${done} number ${chosen.number} of ${Date}, show ${input.time}`
        await audit(log, { after: { ...after, Digest: digest } })
      })
      return {
        Showtime: input.time,
        Prize_single: decimal(input.rates.single),
        Prize_double: decimal(input.rates.double),
        Prize_triple: decimal(input.rates.triple),
        RatesFrom: input.ratesFrom,
        RData: rowsOf(input),
        Winningnumber: chosen.number,
        Lowprice: decimal(chosen.total),
        Equals: chosen.equals,
        Bestnumber: best.number,
        Bestprice: decimal(best.total),
        Bestequals: best.equals,
        Sheets: input.sheets,
        UnapprovedSheets: input.unapprovedSheets,
        Sales: sum(input.sold.map(({ sales }) => sales)),
        UnapprovedSales: sum(input.sold.map(({ unapproved }) => unapproved)),
      } satisfies FoundNumbers
    }),
  ]
}

const rowsOf = ({ sold, rates }: Input): FoundNumbers['RData'] =>
  sold.map(({ game, number, sales }) => ({
    Setname: game,
    Setnumber: numberText(game, number),
    Setsales: sales,
    Prize: decimal(prizeOf(game, sales, rates)),
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const decimalText = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

/** SHA-256 in base64url of the rates and of all sales, ordered by game and number. */
export function digestOf({ rates, sold }: Pick<Input, 'rates' | 'sold'>): string {
  const lines = sold.map(({ game, number, sales }) => `${games.indexOf(game)} ${number} ${sales}`)
  const paid = [rates.single, rates.double, rates.triple].join(' ')
  return createHash('sha256')
    .update([paid, ...lines].join('\n'))
    .digest('base64url')
}
