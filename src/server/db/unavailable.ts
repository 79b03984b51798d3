/** Connection refused, reset or cut; server starting, stopping, or out of room (SQLSTATE classes 08, 53, 57P); the disk is full. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EDQUOT|08...|53...|57P0.)$/
/** What the driver says, without a code, when a connection breaks under a statement, or none is to be had in time. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/

/** Whether something failed because the database can't be reached, or nothing can be kept, at the moment: another try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && typeof error.code === 'string' ? codes.test(error.code) : driverWords.test(error.message))
