/** Connection refused, reset or cut; server starting, stopping or full (SQLSTATE classes 08, 53, 57P). */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|53300|57P0.)$/
/** What the driver says, without a code, when a connection breaks under a statement, or none is to be had in time. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/

/** Whether a statement failed because the database can't be reached at the moment: another try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && typeof error.code === 'string' ? codes.test(error.code) : driverWords.test(error.message))
