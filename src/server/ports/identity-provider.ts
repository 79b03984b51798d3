/** The state that ties an answer to one sign-in; it stays with the browser that started it. */
export type SignOnRequest = { state: string; nonce: string; verifier: string }
/** The provider's claims about the person. Signature, issuer, audience, nonce and lifetime have been checked. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** The provider can't be reached, takes too long, or fails. */
export class ProviderUnreachable extends Error {}
/** The provider refused the sign-in, or its answer is invalid; the message is for the log. */
export class SignOnRefused extends Error {}

/** The institution's own sign-in, by OpenID Connect. Both reject with `ProviderUnreachable`. */
export type IdentityProvider = {
  /** Starts a sign-in: returns the URL for the browser. */
  begin(): Promise<SignOnRequest & { url: string }>
  /** The claims of the person who signed in, from the query of the browser's return. Also rejects with `SignOnRefused`. */
  finish(query: string, request: SignOnRequest): Promise<Claims>
}
