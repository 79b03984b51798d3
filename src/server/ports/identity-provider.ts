/** What tells the answer to one sign-in from any other; it stays with the browser that began it. */
export type SignOnRequest = { state: string; nonce: string; verifier: string }
/** What the provider says of who signed in. Its signature, issuer, audience, nonce and lifetime have been checked. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** The provider can't be reached, takes too long, or fails. */
export class ProviderUnreachable extends Error {}
/** The provider, or what it answered, does not sign anybody in; the message is for the log. */
export class SignOnRefused extends Error {}

/** The institution's own sign-in, by OpenID Connect. Both reject with `ProviderUnreachable`. */
export type IdentityProvider = {
  /** Begins a sign-in: where the browser goes. */
  begin(): Promise<SignOnRequest & { url: string }>
  /** Who signed in, by the query that the browser came back with. Rejects with `SignOnRefused`, too. */
  finish(query: string, request: SignOnRequest): Promise<Claims>
}
