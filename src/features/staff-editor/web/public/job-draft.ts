import { z } from 'zod'
import { local } from '#web/browser/local-storage.ts'
import { publicValues, resume, type EditorValues } from '../../values.ts'
import { robotBox } from './robot-check.tsx'

const name = 'job-application'
const stored = z.record(z.string(), z.unknown())

/** What is kept for this page alone: a file, and the proof of a moment. */
const unkept = { [resume]: null, [robotBox]: '' }

/** The public form's answers outlive the page in this browser until they are sent. */
export const jobDraft = {
  /** What was typed and never sent, or blank boxes. */
  read: (partner: string | undefined): EditorValues => ({ ...publicValues(readStored(), partner), ...unkept }),
  keep: (values: EditorValues) => local((storage) => storage.setItem(name, JSON.stringify({ ...values, ...unkept }))),
  forget: () => local((storage) => storage.removeItem(name)),
}

function readStored(): EditorValues | undefined {
  try {
    return stored.parse(JSON.parse(local((storage) => storage.getItem(name)) ?? ''))
  } catch {
    return undefined
  }
}
