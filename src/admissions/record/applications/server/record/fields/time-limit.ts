import { hasCode } from '#server/base/error-code.ts'
import { Refusal } from '#server/base/refusal.ts'
import { fieldsIn, type GridRequest } from '#shared/grid.ts'
import { answerFields } from './answer-store.ts'

export const tooLong = 'This takes too long over all applications. Add a filter on Form, Status or a date.'

/** What PostgreSQL answers when a statement took longer than its connection allows. */
const canceled = '57014'

/** LIST-24: reads a list; where answers without an index took longer than lists may (5 seconds), it says how to ask for less. */
export async function inTime<T>(query: Partial<Pick<GridRequest, 'filter' | 'sort'>>, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isUnindexed = fieldsIn(query).some((name) => Object.hasOwn(answerFields, name))
    throw isUnindexed && hasCode(error, canceled) ? new Refusal(tooLong) : error
  }
}
