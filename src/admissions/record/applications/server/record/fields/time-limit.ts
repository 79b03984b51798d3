import { hasCode } from '#server/base/error-code.ts'
import { Refusal } from '#server/base/refusal.ts'
import { fieldsIn, type GridRequest } from '#shared/grid.ts'
import { answerFields } from './answer-store.ts'

export const tooLong = 'This takes too long over all applications. Add a filter on Form, Status or a date.'

/** PostgreSQL's code for a statement that exceeded its time. */
const canceled = '57014'

/** LIST-24: answers without an index may exceed the 5 seconds of lists; the refusal says how to narrow the request. */
export async function inTime<T>(query: Partial<Pick<GridRequest, 'filter' | 'sort'>>, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isUnindexed = fieldsIn(query).some((name) => Object.hasOwn(answerFields, name))
    throw isUnindexed && hasCode(error, canceled) ? new Refusal(tooLong) : error
  }
}
