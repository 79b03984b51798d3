import { z } from 'zod/mini'
import type { Values } from '#shared/rule.ts'
import { parseJson } from '#shared/text/json.ts'
import { keepText, keptText } from '#web/browser/local-storage.ts'
import { sameValues } from '#web/values/same-values.ts'
import { publicValues, resume, type EditorValues } from '../../values.ts'
import { privacyBox } from './privacy-consent.tsx'
import { robotBox } from './robot-check.tsx'

/** What is for this page alone: a file, the proof of a moment, and the tick under the notice that is shown. */
const unkept = { [resume]: null, [robotBox]: '', [privacyBox]: false }

const name = 'job-application'
const sending = 'job-application-sending'
/** The same for this page, where the browser stores nothing. */
let sendingNow = ''
const stored = z.record(z.string(), z.unknown())
const readStored = (): EditorValues => stored.safeParse(parseJson(keptText(name))).data ?? {}

/**
 * APP-18: the public form's answers outlive the page in this browser until they are sent. Each change is read, made and written in one go,
 * of its own field alone, so that two tabs don't wipe each other's answers.
 */
export const jobDraft = {
  /** Under which they are kept. */
  name,
  /** Typed answers that were never sent, or blank boxes. */
  read: (seed: Values): EditorValues => ({ ...publicValues(readStored(), seed), ...unkept }),
  /** Keeps the field of a box that was changed, as its boxes are now. */
  keep(box: string | undefined, values: EditorValues): void {
    const [field = ''] = box?.split('.') ?? []
    if (!Object.hasOwn(values, field) || Object.hasOwn(unkept, field)) return
    write({ ...readStored(), [field]: values[field] })
  },
  /** Notes that these answers are on their way, to an address that had no application before. */
  noteSending(values: EditorValues): void {
    sendingNow = JSON.stringify(answersOf(values))
    keepText(sending, sendingNow)
  },
  /** Whether these answers were on their way and no reply has come: then an application of this address is theirs. */
  wasSending: (values: EditorValues): boolean => sameValues(parseJson(keptText(sending) || sendingNow), answersOf(values)),
  /** Forgets what was sent; what another tab has typed otherwise stays. Without it everything. */
  forget(submitted?: EditorValues): void {
    sendingNow = ''
    keepText(sending, '')
    const isLeft = ([field, value]: [string, unknown]) => submitted !== undefined && !sameValues(value, submitted[field])
    write(Object.fromEntries(Object.entries(readStored()).filter(isLeft)))
  },
}

/** The values in the form they have after a store and a read, without those that belong to this page alone. */
const answersOf = (values: EditorValues): unknown => {
  const sorted = Object.entries({ ...values, ...unkept }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.parse(JSON.stringify(sorted))
}

const write = (values: EditorValues) => keepText(name, Object.keys(values).length === 0 ? '' : JSON.stringify(values))
