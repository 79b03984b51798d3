/** The keys of a row for bulk actions: deleting uses the username, restoring the number. */
export type RowId = { applicationID: number; username: string }

/** A row's id as one text, for the grid to remember which rows are selected. */
export const rowKey = ({ applicationID, username }: RowId) => `${applicationID} ${username}`

/** The id again out of its text. */
export function readRowKey(key: string): RowId {
  const [number = '', ...rest] = key.split(' ')
  return { applicationID: Number(number), username: rest.join(' ') }
}
