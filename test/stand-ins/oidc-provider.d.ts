/** What the tests use of it; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { JWK } from 'jose'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
  type Account = { accountId: string; claims(): Promise<{ sub: string; [claim: string]: unknown }> }
  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    claims: Record<string, string[]>
    jwks: { keys: JWK[] }
    cookies: { keys: string[] }
    findAccount(context: unknown, id: string): Account
    loadExistingGrant(): Promise<Grant>
    interactions: { url(context: unknown, interaction: { uid: string }): string }
    features: { devInteractions: { enabled: boolean } }
  }
}
