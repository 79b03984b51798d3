import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { salesReport } from '../contract.ts'
import { totalsOf } from './store.ts'

export const salesReportRoutes = ({ db }: Deps): Route[] => [
  route(salesReport.get, ({ By, ...wanted }) => totalsOf(db, wanted, By)),
]
