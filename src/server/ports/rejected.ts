/** Not accepted. `permanent` marks an address or message that the service will never accept; otherwise another try may help. */
export class Rejected extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.permanent = permanent
  }
}
