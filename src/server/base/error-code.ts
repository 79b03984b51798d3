/** The code of an error of the file system, the network or the database, such as ENOSPC or 23505; empty if it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code

/** The result of a read; undefined if the file or folder doesn't exist. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
