/** Not accepted. Whether another try may help: `permanent` marks an address or message the service will never take. */
export class Rejected extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.permanent = permanent
  }
}
