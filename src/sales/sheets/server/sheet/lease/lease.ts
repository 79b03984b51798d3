import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { wallClockIn } from '#shared/time/dates.ts'
import { noHolder, noOwnWindow, type DraftKind, type Holder, type OwnWindow } from '../../../contract.ts'
import { heldBy, idleMs } from '../../../draft-contract.ts'
import type { LockedSheetKey } from '../sheet-key-store.ts'
import { leaseStore, type Keeper } from './lease-store.ts'

export type LeaseTime = { at: Date; timeZone: string }

/** SALES-42: entries and corrections have separate holds. */
export async function assertNotHeld(
  db: Db,
  columns: LockedSheetKey['columns'],
  who: Session,
  { kind, at, timeZone }: LeaseTime & { kind: DraftKind },
): Promise<void> {
  const { sheet_date, distributor_row_id, show_id } = columns
  const keeper = await leaseStore(db).holder({ sheet_date, distributor_row_id, show_id }, { kind, username: who.username, at })
  if (keeper && keeper.username !== who.username) throw heldRefusal(keeper, who, { kind, at, timeZone })
}

export const toOwnWindowDto = (own: Keeper | undefined): OwnWindow =>
  own ? { OwnWindow: own.window_id, OwnDraft: own.id } : noOwnWindow

export const heldRefusal = (keeper: Keeper, who: Session, { kind, at, timeZone }: LeaseTime & { kind: DraftKind }) =>
  new Refusal(heldBy(keeper.name, clockIn(timeZone, keeper.begun_at), keeper.row_count), {
    ...toHolderDto(keeper, who, { kind, at }),
  })

export function toHolderDto(keeper: Keeper | undefined, who: Session, { kind, at }: { kind: DraftKind; at: Date }): Holder {
  if (!keeper) return noHolder
  return {
    HeldBy: keeper.name,
    HeldSince: (keeper.is_held ? keeper.begun_at : keeper.kept_at).toISOString(),
    HeldRows: keeper.row_count,
    HeldDraft: keeper.id,
    isLeft: !keeper.is_held,
    mayTake: mayKeep(kind, who) && mayTake(keeper, who, at),
  }
}

/** SALES-44: rows are ten minutes old, their window was left, or the person reads every sheet. */
export const mayTake = ({ is_held, typed_at }: Pick<Keeper, 'is_held' | 'typed_at'>, who: Session, at: Date): boolean =>
  !is_held || admits('readEverySheet', who) || at.getTime() - typed_at.getTime() >= idleMs

export const contributorsWith = ({ contributors, username }: Contribution, to: string): string[] =>
  [...new Set([...contributors, username])].filter((name) => name !== to)
type Contribution = { contributors: readonly string[]; username: string }

export const mayKeep = (kind: DraftKind, who: Session): boolean => admits(kind === 'entry' ? 'enterSheets' : 'checkSheets', who)

/** "10:42". */
export function clockIn(timeZone: string, moment: Date): string {
  const { hour, minute } = wallClockIn(timeZone, moment)
  return `${hour}:${String(minute).padStart(2, '0')}`
}
