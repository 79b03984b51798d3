/** Whether a statement failed on a unique key: the name is in use, or another transaction was first. */
export const isTaken = (error: unknown): boolean => hasCode(error, '23505')

/** Whether a statement failed on a foreign key: other rows still name what it would remove. */
export const isInUse = (error: unknown): boolean => hasCode(error, '23503')

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
