import { local } from '#web/browser/local-storage.ts'
import { isEmpty, readDraft, writeDraft, type Draft } from '../../draft.ts'

/** Where one application's unsent answers outlive the page. */
export type DraftStorage = {
  read: () => Draft
  /** Reads, changes and writes in one go, so that two tabs don't wipe each other's answers. */
  update: (change: (draft: Draft) => Draft) => void
  /** The stage this browser was left at. */
  stage: () => string | undefined
  keepStage: (stage: string) => void
}

/** The shelf of one person for one application of a form. */
export function draftStorage(user: string, application: string, form: string): DraftStorage {
  const keys = keysOf(user, application)
  return {
    read: () => readKept(user, application).draft,
    update(change) {
      const { draft, mayWrite } = readKept(user, application)
      const changed = change(draft)
      if (!mayWrite) return
      local((storage) =>
        isEmpty(changed) ? storage.removeItem(keys.draft) : storage.setItem(keys.draft, writeDraft(changed, form)),
      )
    },
    stage: () => local((storage) => storage.getItem(keys.stage)) ?? undefined,
    keepStage: (stage) => local((storage) => storage.setItem(keys.stage, stage)),
  }
}

/** What a browser keeps of a person's unsent answers to one application. */
export type StoredAnswers = {
  /** The application's username, or 'nan' for a new one. */
  application: string
  /** The form they are of, where it is known. */
  form: string | undefined
  draft: Draft
  /** What could not be read of it, as it was stored. */
  unread: string
}

/** All unsent answers of a person in this browser. */
export function storedAnswers(user: string): StoredAnswers[] {
  const applications = new Set(['draft', 'unread'].flatMap((kind) => namesAfter(`${prefix}${kind}:${user}:`)))
  return [...applications].map((application) => {
    const { draft, form } = readKept(user, application)
    return { application, form, draft, unread: local((storage) => storage.getItem(keysOf(user, application).unread)) ?? '' }
  })
}

/** PRIV-6: deletes everything a person typed and did not send from this browser, when they sign out. */
export function wipeDrafts(user: string): void {
  for (const kind of ['draft', 'unread', 'stage'])
    for (const application of namesAfter(`${prefix}${kind}:${user}:`))
      local((storage) => storage.removeItem(`${prefix}${kind}:${user}:${application}`))
}

/** Reads a draft. What can't be read is first put aside as it stands; where there is no room for that, nothing may be written over it. */
function readKept(user: string, application: string): { draft: Draft; form: string | undefined; mayWrite: boolean } {
  const keys = keysOf(user, application)
  const text = local((storage) => storage.getItem(keys.draft)) ?? ''
  const { draft, form, isWhole } = readDraft(text)
  return { draft, form, mayWrite: isWhole || isAside(keys.unread, text) }
}

function isAside(key: string, text: string): boolean {
  const done = local((storage) => {
    const aside = storage.getItem(key) ?? ''
    if (!aside.includes(text)) storage.setItem(key, aside === '' ? text : `${aside}\n${text}`)
    return true
  })
  return done ?? false
}

const namesAfter = (start: string) =>
  local((storage) => Object.keys(storage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []))) ?? []

const prefix = 'application-'
const keysOf = (user: string, application: string) => ({
  draft: `${prefix}draft:${user}:${application}`,
  unread: `${prefix}unread:${user}:${application}`,
  stage: `${prefix}stage:${user}:${application}`,
})
