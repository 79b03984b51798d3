import { hourMs } from '#shared/time/durations.ts'
import type * as openid from 'openid-client'
import type { Configuration, CustomFetch } from 'openid-client'
import { httpRequest, NoResponse } from '#server/outgoing/http-client.ts'
import { ProviderUnreachable, SignOnRefused, type Claims, type IdentityProvider } from '#server/ports/identity-provider.ts'
import type { SignOnSettings } from '#server/ports/sign-on-settings.ts'

type Library = typeof openid
type ClientSettings = { redirectUri: string; now: () => Date }

const keptMs = hourMs
const timeouts = { connectMs: 3_000, totalMs: 10_000 }

/** Authorization code with PKCE, state and nonce. Asks the provider at the first sign-in: one that is down doesn't hinder the start. */
export function openIdProvider(settings: SignOnSettings, { redirectUri, now }: ClientSettings): IdentityProvider {
  let found: { at: number; configuration: Promise<Configuration> } | undefined

  async function opened(): Promise<{ library: Library; configuration: Configuration }> {
    const library = await import('openid-client')
    if (!found || now().getTime() - found.at >= keptMs)
      found = { at: now().getTime(), configuration: discover(library, settings) }
    try {
      return { library, configuration: await found.configuration }
    } catch (error) {
      found = undefined
      throw new ProviderUnreachable('The provider does not describe itself', { cause: error })
    }
  }

  return {
    async begin() {
      const { library, configuration } = await opened()
      const verifier = library.randomPKCECodeVerifier()
      const [state, nonce] = [library.randomState(), library.randomNonce()]
      const { href: url } = library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(settings.strong.length > 0 && { acr_values: settings.strong.join(' ') }),
      })
      return { url, state, nonce, verifier }
    },

    async finish(query, { state, nonce, verifier }) {
      const { library, configuration } = await opened()
      try {
        const tokens = await library.authorizationCodeGrant(configuration, new URL(`?${query}`, redirectUri), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnRefused('There is no ID token')
        const mayTellMore = configuration.serverMetadata().userinfo_endpoint !== undefined
        if (!mayTellMore || ['email', settings.groupsClaim].every((claim) => claim in claims)) return claims
        // Some providers put little into the token, and the rest there. What is in the token counts.
        return { ...(await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims } satisfies Claims
      } catch (error) {
        if (isUnreachable(error)) throw new ProviderUnreachable('The provider does not answer', { cause: error })
        throw new SignOnRefused(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
  }
}

function discover(library: Library, { issuer, clientId, clientSecret }: SignOnSettings): Promise<Configuration> {
  const inBody = library.ClientSecretPost(clientSecret)
  const inHeader = library.ClientSecretBasic(clientSecret)
  const isHere = issuer.startsWith('http:')
  return library.discovery(
    new URL(issuer),
    clientId,
    undefined,
    (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest),
    {
      [library.customFetch]: ask,
      // Without it the library relies on TLS alone and leaves the signature of the ID token unread.
      execute: [library.enableNonRepudiationChecks, ...(isHere ? [library.allowInsecureRequests] : [])],
    },
  )
}

const ask: CustomFetch = async (url, { method, headers, body }) => {
  if (method !== 'GET' && method !== 'POST') throw new Error(`${method} is not sent`)
  const text = body instanceof URLSearchParams ? body.toString() : body
  if (text !== undefined && text !== null && typeof text !== 'string') throw new Error('Only text is sent')
  const reply = await httpRequest({ method, url, headers, ...(text ? { body: text } : {}) }, timeouts)
  if (reply.status >= 500) throw new NoResponse(`The provider answered ${reply.status}`, false)
  const replyHeaders = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  return new Response(reply.text === '' ? null : reply.text, { status: reply.status, headers: replyHeaders })
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof NoResponse) return true
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause)
}
