import { local } from '#web/local.ts'
import { isEmpty, parseDraft, type Draft } from '../draft.ts'

/** Where one application's unsent answers outlive the page. */
export type DraftShelf = {
  read: () => Draft
  /** Reads, changes and writes in one go, so that two tabs don't wipe each other's answers. */
  update: (change: (draft: Draft) => Draft) => void
  /** The stage this browser was left at. */
  stage: () => string | undefined
  keepStage: (stage: string) => void
}

/** The shelf of one person for one application. */
export function draftShelf(user: string, application: string): DraftShelf {
  const draftKey = `${prefix}draft:${user}:${application}`
  const stageKey = `${prefix}stage:${user}:${application}`
  const read = () => parseDraft(local((storage) => storage.getItem(draftKey)) ?? '')
  return {
    read,
    update(change) {
      const draft = change(read())
      local((storage) => (isEmpty(draft) ? storage.removeItem(draftKey) : storage.setItem(draftKey, JSON.stringify(draft))))
    },
    stage: () => local((storage) => storage.getItem(stageKey)) ?? undefined,
    keepStage: (stage) => local((storage) => storage.setItem(stageKey, stage)),
  }
}

/** Takes everything a person typed and did not send out of this browser, when they log out (security, ASVS 14.3.1). */
export function wipeDrafts(user: string): void {
  const own = [`${prefix}draft:${user}:`, `${prefix}stage:${user}:`]
  local((storage) => {
    const keys = Object.keys(storage).filter((key) => own.some((start) => key.startsWith(start)))
    for (const key of keys) storage.removeItem(key)
  })
}

const prefix = 'application-'
