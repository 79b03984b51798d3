import { messages } from '#shared/messages.ts'
import { entriesOf } from './steps/audit-entries.ts'
import { judgeSave } from './steps/judge-save.ts'
import type { Save, SaveContext, SaveResult } from './steps/saver.ts'
import { writeSave } from './steps/write-save.ts'

/** Staff may choose a status with them (FORM-19). */
export async function saveAnswers(context: SaveContext, save: Save): Promise<SaveResult> {
  const judged = await judgeSave(context, save)
  const { answers, status } = entriesOf(context.saver, judged)
  const columns = judged.chosen === '' ? {} : { custom_status: judged.chosen }
  const written = await writeSave(context, judged, { columns, entries: [...answers, ...status] })
  return { message: messages.saved, ...written }
}
