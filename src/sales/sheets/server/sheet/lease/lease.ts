import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { Session } from '#server/session.ts'
import { admits } from '#shared/call.ts'
import { wallClockIn } from '#shared/time/dates.ts'
import { noHolder, noOwnWindow, type DraftKind, type Holder, type OwnWindow } from '../../../contract.ts'
import { heldBy, idleMs } from '../../../draft-contract.ts'
import type { LockedSheetKey } from '../sheet-key-store.ts'
import { leaseStore, type Keeper } from './lease-store.ts'

/** The moment of a question, and the institution's time zone. */
export type LeaseTime = { at: Date; timeZone: string }

/** SALES-42: refuses what changes a sheet while somebody else keys it. Entries and corrections are held apart. */
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

/** The window of the asking person that holds a sheet. */
export const toOwnWindowDto = (own: Keeper | undefined): OwnWindow =>
  own ? { OwnWindow: own.window_id, OwnDraft: own.id } : noOwnWindow

/** That another person keys the sheet, in words and as fields. */
export const heldRefusal = (keeper: Keeper, who: Session, { kind, at, timeZone }: LeaseTime & { kind: DraftKind }) =>
  new Refusal(heldBy(keeper.name, clockIn(timeZone, keeper.begun_at), keeper.row_count), {
    ...toHolderDto(keeper, who, { kind, at }),
  })

/** The person who has a sheet open or left it, as the caller may see them. */
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

/** SALES-44: whether a person may take unsaved rows over: they are ten minutes old, their window was left, or the person reads every sheet. */
export const mayTake = ({ is_held, typed_at }: Pick<Keeper, 'is_held' | 'typed_at'>, who: Session, at: Date): boolean =>
  !is_held || admits('readEverySheet', who) || at.getTime() - typed_at.getTime() >= idleMs

/** The authors of rows that another person continues: the earlier ones and the last one. */
export const contributorsWith = ({ contributors, username }: Contribution, to: string): string[] =>
  [...new Set([...contributors, username])].filter((name) => name !== to)
type Contribution = { contributors: readonly string[]; username: string }

/** Returns whether a user may store drafts of a kind. */
export const mayKeep = (kind: DraftKind, who: Session): boolean => admits(kind === 'entry' ? 'enterSheets' : 'checkSheets', who)

/** A moment on the institution's clock: "10:42". */
export function clockIn(timeZone: string, moment: Date): string {
  const { hour, minute } = wallClockIn(timeZone, moment)
  return `${hour}:${String(minute).padStart(2, '0')}`
}
