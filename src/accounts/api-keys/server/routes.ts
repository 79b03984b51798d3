import { refuseTaken } from '#server/db/errors.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { admits } from '#shared/call.ts'
import { formatIsoDate, todayIn } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import * as words from '../contract.ts'
import { networkOf } from './networks.ts'
import { digestOf, newKey } from './secret.ts'
import { apiKeyStore, type KeyRow } from './store.ts'

const { apiKeys } = words
const module = 'API keys'

export function apiKeyRoutes(deps: Deps): Route[] {
  const { db, now, config } = deps
  const today = () => formatIsoDate(todayIn(config.TIME_ZONE, now()))

  return [
    route(apiKeys.get, async () => (await apiKeyStore(db).all()).map((row) => toDto(row, today()))),

    route(apiKeys.create, async ({ Name, Rights, Networks, Expires }, { who, change }) => {
      if (!Rights.every((right) => admits(right, who))) throw new Refusal(words.notYours)
      if (Expires <= today() || Expires > dayLater(today(), words.mostDays)) throw new Refusal(words.wrongEnd)
      const networks = Networks.map(networkOf).filter((network) => network !== undefined)
      if (networks.length < Networks.length) throw new Refusal(words.wrongNetwork)
      const { id, key } = newKey()
      const made = { id, name: Name, rights: Rights, networks, made_by: who.username, made_at: now(), last_day: Expires }
      await change(module, async ({ tx, audit }) => {
        await apiKeyStore(tx)
          .insert({ ...made, secret_hash: digestOf(key), revoked_at: null, last_used_at: null })
          .catch(refuseTaken(words.nameTaken, { field: 'Name' }))
        const after = { ID: id, Rights, Networks: networks, Expires }
        await audit(`Made the API key ${Name}`, { after })
      })
      return { ID: id, Key: key }
    }),

    route(apiKeys.revoke, async ({ ID }, { change }) => {
      await change(module, async ({ tx, audit }) => {
        const store = apiKeyStore(tx)
        const key = await store.lock(ID)
        if (!key) throw new Refusal(words.noSuchKey)
        if (key.revoked_at) throw new Refusal(words.revokedAlready)
        await store.revoke(ID, now())
        await audit(`Revoked the API key ${key.name}`)
      })
      return words.revoked
    }),
  ]
}

const toDto = (row: KeyRow, today: string): words.ApiKey => ({
  ID: row.id,
  Name: row.name,
  Rights: row.rights,
  Networks: row.networks,
  Madeby: row.made_by ?? '',
  Madeat: row.made_at.toISOString(),
  Expires: row.last_day,
  Lastused: row.last_used_at?.toISOString() ?? null,
  State: stateOf(row, today),
})

function stateOf({ revoked_at, last_day, is_active }: KeyRow, today: string): words.ApiKey['State'] {
  if (revoked_at) return 'revoked'
  if (last_day < today) return 'expired'
  return is_active ? 'active' : 'without its maker'
}
