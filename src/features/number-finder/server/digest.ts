import { createHash } from 'node:crypto'
import { games } from '#features/daily-sales/sheet/games.ts'
import type { Input } from './store.ts'

/** SHA-256, as base64url, of all that decides a run: the rates, and the sales of every number in the order of games and numbers. */
export function digestOf({ rates, sold }: Pick<Input, 'rates' | 'sold'>): string {
  const lines = sold.map(({ game, number, sales }) => `${games.indexOf(game)} ${number} ${sales}`)
  const paid = [rates.single, rates.double, rates.triple].join(' ')
  return createHash('sha256')
    .update([paid, ...lines].join('\n'))
    .digest('base64url')
}
