import { newRecord } from '#web/address/param.ts'
import { keepText, keptText, local } from '#web/browser/local-storage.ts'
import { isEmpty, readDraft, writeDraft, type Draft } from '../../draft.ts'

/** Stores the unsent answers of one application beyond the life of the page. */
export type DraftStorage = {
  read: () => Draft
  /** Reads, changes and writes in one go, so that two tabs don't wipe each other's answers. False if the browser has no room, or refuses. */
  update: (change: (draft: Draft) => Draft) => boolean
  /** The stage this browser was left at. */
  stage: () => string | undefined
  keepStage: (stage: string) => void
}

/** One person's stored draft of one application. */
export function draftStorage(user: string, application: string, form: string): DraftStorage {
  const place = placeOf(application, form)
  const keys = keysOf(user, place)
  return {
    read: () => readKept(user, place).draft,
    update(change) {
      const { draft, mayWrite } = readKept(user, place)
      const changed = change(draft)
      return mayWrite && keepText(keys.draft, isEmpty(changed) ? '' : writeDraft(changed, form))
    },
    stage: () => keptText(keys.stage) || undefined,
    keepStage: (stage) => keepText(keys.stage, stage),
  }
}

/** A person's unsent answers to one application, as the browser stores them. */
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
  const places = new Set(['draft', 'unread'].flatMap((kind) => namesAfter(`${prefix}${kind}:${user}:`)))
  return [...places].map((place) => {
    const { draft, form } = readKept(user, place)
    const isNew = place.startsWith(beforeForm)
    return {
      application: isNew ? newRecord : place,
      form: isNew ? place.slice(beforeForm.length) : form,
      draft,
      unread: keptText(keysOf(user, place).unread),
    }
  })
}

/** PRIV-6: deletes everything a person typed and did not send from this browser, when they sign out. */
export function wipeDrafts(user: string): void {
  for (const kind of ['draft', 'unread', 'stage'])
    for (const place of namesAfter(`${prefix}${kind}:${user}:`)) keepText(`${prefix}${kind}:${user}:${place}`, '')
}

/** Reads a draft. What can't be read is first set aside unchanged; where there is no room for that, nothing may overwrite it. */
function readKept(user: string, place: string): { draft: Draft; form: string | undefined; mayWrite: boolean } {
  const keys = keysOf(user, place)
  const text = keptText(keys.draft)
  const { draft, form, isWhole } = readDraft(text)
  return { draft, form, mayWrite: isWhole || isAside(keys.unread, text) }
}

function isAside(key: string, text: string): boolean {
  const aside = keptText(key)
  return aside.includes(text) || keepText(key, aside === '' ? text : `${aside}\n${text}`)
}

const namesAfter = (start: string) =>
  local((storage) => Object.keys(storage).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []))) ?? []

/** The storage key of an application's answers: its username, or its form before it has one. */
export const placeOf = (application: string, form: string | undefined) =>
  application === newRecord && form !== undefined ? `${beforeForm}${form}` : application

const prefix = 'application-'
const beforeForm = `${newRecord}:`
const keysOf = (user: string, place: string) => ({
  draft: `${prefix}draft:${user}:${place}`,
  unread: `${prefix}unread:${user}:${place}`,
  stage: `${prefix}stage:${user}:${place}`,
})
