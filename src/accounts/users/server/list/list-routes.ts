import { openTotals } from '#server/db/lists/totals.ts'
import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { messages } from '#shared/messages.ts'
import type { z } from 'zod/mini'
import { userList } from '../../list-contract.ts'
import { asListed, userPage, type SignInMarks } from './list-store.ts'
import { userManagement } from '../manage.ts'
import { userStore } from '../store.ts'

export function listRoutes(deps: Deps, marks: SignInMarks): Route[] {
  const { listDb, config, now } = deps
  const manage = userManagement(deps)
  const totals = openTotals()

  return [
    route(userList.get, async () => (await userStore(listDb).all()).map(asListed)),

    route(userList.page, (request) => userPage(listDb, totals, request, { timeZone: config.TIME_ZONE, now: now(), ...marks })),

    route(userList.save, async (body, { who, change }) => {
      await manage.create({ who, change, field: 'Username' }, asStored(body))
      return messages.saved
    }),

    route(userList.update, async ({ Seen, ...body }, { who, change }) => {
      await manage.change({ who, change }, asStored(body), { values: Seen, names: wireNames })
      return messages.updated
    }),

    route(userList.delete, async ({ Username }, { who, change }) => {
      await manage.remove({ who, change }, Username)
      return messages.deleted
    }),
  ]
}

type SavedUser = z.output<typeof userList.save.body> | Omit<z.output<typeof userList.update.body>, 'Seen'>

const wireNames = {
  firstname: 'Firstname',
  lastname: 'Lastname',
  gender: 'Gender',
  role: 'Roalval',
  usergroup: 'usergroup',
  is_active: 'IsActive',
} as const

const asStored = ({ Firstname, Lastname, Username, Password, Gender, Roalval, usergroup, IsActive }: SavedUser) => ({
  username: Username,
  firstname: Firstname,
  lastname: Lastname,
  password: Password,
  gender: Gender,
  role: Roalval,
  usergroup,
  is_active: IsActive,
})
