import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** The client that the provider knows. */
export const openIdClient = { id: 'application-tracker', secret: 'a secret of the provider' }
type Begun = { nonce: string; challenge: string; redirectUri: string; claims: JWTPayload }
type State = {
  /** The claims of the next person to sign in, and further ones of the user info. */
  person: JWTPayload
  userInfo: JWTPayload
  forgery: Forgery
  isDown: boolean
  /** The error code when the person refuses. */
  refusal: string | undefined
  takesSecretInBody: boolean
}
/** The error in the next token. */
type Forgery = { claims?: JWTPayload; alg?: 'none'; isSignedByOther?: boolean }

const formDecoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * A minimal OpenID Connect provider: discovery, keys, authorization with PKCE, single-use codes, signed tokens, user info. Opening its sign-in
 * signs in `person` at once, where a real one asks.
 */
export async function startOpenIdProvider(person: JWTPayload = {}) {
  const [{ publicKey, privateKey }, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Begun>()
  const tokens = new Map<string, JWTPayload>()
  const state: State = { person, userInfo: {}, forgery: {}, isDown: false, refusal: undefined, takesSecretInBody: false }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const description = {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }

  const inBody = { token_endpoint_auth_methods_supported: ['client_secret_post'] }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.isDown) return void send(503, {})
    if (pathname === '/.well-known/openid-configuration')
      return void send(200, { ...description, ...(state.takesSecretInBody && inBody) })
    if (pathname === '/jwks') return void send(200, keys)
    if (pathname === '/authorize') return void response.writeHead(302, { location: authorize(searchParams) }).end()
    if (pathname === '/userinfo') {
      const claims = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return void (claims ? send(200, { sub: claims.sub, ...state.userInfo }) : send(401, {}))
    }
    const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8')
    const answer = await exchange(request.headers.authorization, new URLSearchParams(body))
    send(answer ? 200 : 400, answer ?? { error: 'invalid_grant' })
  }

  function authorize(asked: URLSearchParams): string {
    const read = (name: string) => asked.get(name) ?? ''
    const back = new URL(read('redirect_uri'))
    const isRight =
      read('client_id') === openIdClient.id &&
      read('response_type') === 'code' &&
      read('scope').split(' ').includes('openid') &&
      read('code_challenge_method') === 'S256'
    if (!isRight) throw new Error(`A request that no provider understands: ${asked.toString()}`)
    back.searchParams.set('state', read('state'))
    back.searchParams.set('iss', url)
    if (state.refusal !== undefined) back.searchParams.set('error', state.refusal)
    else
      back.searchParams.set(
        'code',
        begin({ nonce: read('nonce'), challenge: read('code_challenge'), redirectUri: read('redirect_uri') }),
      )
    return back.href
  }

  function begin(begun: Omit<Begun, 'claims'>): string {
    const code = randomBytes(16).toString('base64url')
    codes.set(code, { ...begun, claims: state.person })
    return code
  }

  async function exchange(authorization: string | undefined, asked: URLSearchParams): Promise<object | undefined> {
    const basic = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString('utf8')
      .split(':')
      .map(formDecoded)
    const [id, secret] = state.takesSecretInBody ? [asked.get('client_id'), asked.get('client_secret')] : basic
    const begun = codes.get(asked.get('code') ?? '')
    codes.delete(asked.get('code') ?? '')
    const isRight =
      id === openIdClient.id &&
      secret === openIdClient.secret &&
      begun?.challenge === hash(asked.get('code_verifier') ?? '') &&
      begun.redirectUri === asked.get('redirect_uri')
    if (!begun || !isRight) return undefined
    const access_token = randomBytes(16).toString('base64url')
    tokens.set(access_token, begun.claims)
    return { access_token, token_type: 'Bearer', expires_in: 60, id_token: await idToken(begun) }
  }

  async function idToken({ nonce, claims }: Begun): Promise<string> {
    const { claims: forged, alg, isSignedByOther } = state.forgery
    const at = Math.floor(Date.now() / 1000)
    const payload = { iss: url, aud: openIdClient.id, iat: at, exp: at + 60, nonce, ...claims, ...forged }
    if (alg === 'none') return new UnsecuredJWT(payload).encode()
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign(isSignedByOther ? other.privateKey : privateKey)
  }

  return {
    url,
    state,
    /** The settings of a product that uses it. */
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: openIdClient.id,
      OIDC_CLIENT_SECRET: openIdClient.secret,
      OIDC_NAME: 'Example ID',
      OIDC_EMAIL_DOMAINS: 'example.org',
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
