import { z } from 'zod/mini'
import type { Values } from '#shared/rule.ts'
import { parseJson } from '#shared/text/json.ts'
import { keepText, keptText } from '#web/browser/local-storage.ts'
import { sameValues } from '#web/values/same-values.ts'
import { publicValues, resume, type EditorValues } from '../../values.ts'
import { privacyBox } from './privacy-consent.tsx'
import { robotBox } from './robot-check.tsx'

/** Not stored: a file, a short-lived proof, and the tick under the current notice. */
const unkept = { [resume]: null, [robotBox]: '', [privacyBox]: false }

const name = 'job-application'
const sending = 'job-application-sending'
/** For browsers without storage. */
let sendingNow = ''
const stored = z.record(z.string(), z.unknown())
const readStored = (): EditorValues => stored.safeParse(parseJson(keptText(name))).data ?? {}

/** APP-18: stores the answers until they are sent, one field in one step, so that two tabs don't overwrite each other. */
export const jobDraft = {
  name,
  read: (seed: Values): EditorValues => ({ ...publicValues(readStored(), seed), ...unkept }),
  keep(box: string | undefined, values: EditorValues): void {
    const [field = ''] = box?.split('.') ?? []
    if (!Object.hasOwn(values, field) || Object.hasOwn(unkept, field)) return
    write({ ...readStored(), [field]: values[field] })
  },
  /** Only for an address that had no application before. */
  noteSending(values: EditorValues): void {
    sendingNow = JSON.stringify(answersOf(values))
    keepText(sending, sendingNow)
  },
  /** True if no reply came: then an application of this address is this person's. */
  wasSending: (values: EditorValues): boolean => sameValues(parseJson(keptText(sending) || sendingNow), answersOf(values)),
  /** Keeps values that another tab has changed since. Without an argument it forgets everything. */
  forget(submitted?: EditorValues): void {
    sendingNow = ''
    keepText(sending, '')
    const isLeft = ([field, value]: [string, unknown]) => submitted !== undefined && !sameValues(value, submitted[field])
    write(Object.fromEntries(Object.entries(readStored()).filter(isLeft)))
  },
}

/** As after a store and a read, so that values compare equal. */
const answersOf = (values: EditorValues): unknown => {
  const sorted = Object.entries({ ...values, ...unkept }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.parse(JSON.stringify(sorted))
}

const write = (values: EditorValues) => keepText(name, Object.keys(values).length === 0 ? '' : JSON.stringify(values))
