export type SignOnRequest = { state: string; nonce: string; verifier: string }
/** The provider's claims about the person. Signature, issuer, audience, nonce and lifetime have been checked. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export class ProviderUnreachable extends Error {}
export class SignOnRefused extends Error {}

/** The institution's own sign-in, by OpenID Connect. Both reject with `ProviderUnreachable`. */
export type IdentityProvider = {
  begin(): Promise<SignOnRequest & { url: string }>
  /** Reads the query of the browser's return. Also rejects with `SignOnRefused`. */
  finish(query: string, request: SignOnRequest): Promise<Claims>
}
