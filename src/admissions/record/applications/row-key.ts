/** Deleting uses the user name, restoring the number. */
export type RowId = { applicationID: number; username: string }

/** The grid needs one text per row. */
export const rowKey = ({ applicationID, username }: RowId) => `${applicationID} ${username}`

export function readRowKey(key: string): RowId {
  const [number = '', ...rest] = key.split(' ')
  return { applicationID: Number(number), username: rest.join(' ') }
}
