import { newRecord } from '#web/address/param.ts'
import { keepText, keptText, local } from '#web/browser/local-storage.ts'
import { isEmpty, readDraft, writeDraft, type Draft } from '../../draft.ts'

export type DraftStorage = {
  read: () => Draft
  /** One step, so that two tabs don't overwrite each other. False if the browser has no room or refuses. */
  update: (change: (draft: Draft) => Draft) => boolean
  stage: () => string | undefined
  keepStage: (stage: string) => void
}

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

export type StoredAnswers = {
  /** 'nan' for a new application. */
  application: string
  form: string | undefined
  draft: Draft
  /** The unreadable part, as it was stored. */
  unread: string
}

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

/** PRIV-6: deletes a person's unsent answers from this browser at sign-out. */
export function wipeDrafts(user: string): void {
  for (const kind of ['draft', 'unread', 'stage'])
    for (const place of namesAfter(`${prefix}${kind}:${user}:`)) keepText(`${prefix}${kind}:${user}:${place}`, '')
}

/** Sets an unreadable draft aside first; without room for that, nothing may overwrite it. */
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

export const placeOf = (application: string, form: string | undefined) =>
  application === newRecord && form !== undefined ? `${beforeForm}${form}` : application

const prefix = 'application-'
const beforeForm = `${newRecord}:`
const keysOf = (user: string, place: string) => ({
  draft: `${prefix}draft:${user}:${place}`,
  unread: `${prefix}unread:${user}:${place}`,
  stage: `${prefix}stage:${user}:${place}`,
})
