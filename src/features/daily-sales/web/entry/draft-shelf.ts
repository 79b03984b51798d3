import { local } from '#web/local.ts'
import type { SheetKey } from '../../contract.ts'
import { draftText, parseDraft, type Draft } from '../../sheet-draft.ts'

/** A draft that is kept in this browser, and the name it is kept under. */
export type KeptDraft = { name: string; draft: Draft }

/** Where the unsaved work of one person on one sheet outlives the page. Each tab keeps its own, so that two don't wipe each other's. */
export type DraftShelf = {
  /** What other pages left behind, newest first. */
  others: () => KeptDraft[]
  /** Keeps this page's work; false when the browser would not. */
  keep: (draft: Draft) => boolean
  /** Forgets this page's work, or another by its name. */
  forget: (name?: string) => void
}

/** The shelf of one person for one sheet, for one page. */
export function draftShelf(user: string, { Date: day, Showid, Distributorid }: SheetKey): DraftShelf {
  const prefix = `${ownPrefix(user)}${day}:${Showid}:${Distributorid}:`
  const own = `${prefix}${Math.random().toString(36).slice(2)}`
  return {
    others: () =>
      namesWith(prefix)
        .flatMap((name) => {
          const draft = name === own ? undefined : read(name)
          return draft ? [{ name, draft }] : []
        })
        .toSorted((one, other) => (one.draft.at < other.draft.at ? 1 : -1)),
    keep: (draft) => local((storage) => storage.setItem(own, draftText(draft)) ?? true) ?? false,
    forget: (name = own) => local((storage) => storage.removeItem(name)),
  }
}

/** All unsaved sheets of a person in this browser. */
export const keptSheets = (user: string): { sheetKey: SheetKey; draft: Draft }[] =>
  namesWith(ownPrefix(user)).flatMap((name) => {
    const draft = read(name)
    const [day = '', Showid = '', Distributorid = ''] = name.slice(ownPrefix(user).length).split(':')
    return draft ? [{ sheetKey: { Date: day, Showid, Distributorid }, draft }] : []
  })

/** Takes all unsaved sheets of a person out of this browser, when they log out (security, ASVS 14.3.1). */
export function wipeSheetDrafts(user: string): void {
  for (const name of namesWith(ownPrefix(user))) local((storage) => storage.removeItem(name))
}

const ownPrefix = (user: string) => `sheet-draft:${user}:`
const namesWith = (prefix: string) => local((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))) ?? []
const read = (name: string) => parseDraft(local((storage) => storage.getItem(name)) ?? '')
