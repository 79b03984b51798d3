import type { GridName } from '#shared/grid.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { z } from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { forgetLocalViews, localViews, type SavedView } from './local-views.ts'

export type ViewCalls = {
  get: Call<z.ZodMiniType<unknown, { grid: GridName }>, z.ZodMiniType<SavedView[]>>
  save: Call<z.ZodMiniType<unknown, SavedView & { grid: GridName }>, z.ZodMiniType<string>>
  delete: Call<NamedView, z.ZodMiniType<string>>
  shared: Call<z.ZodMiniType<unknown, { grid: GridName }>, z.ZodMiniType<SavedView[]>>
  share: Call<NamedView, z.ZodMiniType<string>>
  unshare: Call<NamedView, z.ZodMiniType<string>>
  order: Call<z.ZodMiniType<unknown, { grid: GridName; names: string[] }>, z.ZodMiniType<string>>
}
type NamedView = z.ZodMiniType<unknown, { grid: GridName; name: string }>

export const ViewsContext = createContext<ViewCalls | undefined>(undefined)

export function useViews(grid: GridName, wanted: boolean) {
  const calls = use(ViewsContext)
  if (!calls) throw new Error('The grids need a ViewsContext above them')
  const read = useQuery({ queryKey: [calls.get.path, { grid }], queryFn: () => viewsOf(calls, grid), enabled: wanted })
  const { mutateAsync: save } = useSend(calls.save, [calls.get])
  const { mutateAsync: drop } = useSend(calls.delete, [calls.get])
  const { data: shared = [] } = useCall(calls.shared, { grid }, { enabled: wanted })
  const { mutateAsync: share } = useSend(calls.share, [calls.shared])
  const { mutateAsync: unshare } = useSend(calls.unshare, [calls.shared])
  const { mutateAsync: order } = useSend(calls.order, [calls.shared])
  return { read, save, drop, shared, share, unshare, order }
}

/** Those the server has; views still stored in this browser are sent to the server first, once. */
async function viewsOf(calls: ViewCalls, grid: GridName): Promise<SavedView[]> {
  const views = await send(calls.get, { grid })
  const own = localViews(grid).filter(({ name }) => views.every((view) => view.name !== name))
  for (const view of own) await send(calls.save, { grid, ...view }).catch(passOver)
  forgetLocalViews(grid)
  return own.length > 0 ? send(calls.get, { grid }) : views
}

/** A refused view would be refused again; a lost connection is reported, and the views stay here. */
function passOver(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}
