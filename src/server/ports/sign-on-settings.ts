export type SignOnSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  groupsClaim: string
  /** In lower case. */
  emailDomains: readonly string[]
  /** Values of `acr` that stand for more than a password. */
  strong: readonly string[]
}

type Settings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_EMAIL_DOMAINS?: string | undefined
  OIDC_NAME: string
  OIDC_GROUPS_CLAIM: string
  OIDC_STRONG: string
}

const needed = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_EMAIL_DOMAINS'] as const
/** Entra issuers that accept users of any organisation; the last is the tenant of personal accounts. */
const manyTenants = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']
const entraHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
]

/** Returns whether an issuer is a single Entra tenant: the institution itself assigns its mailboxes. */
export const isEntraTenant = (issuer: string): boolean => entraHosts.includes(new URL(issuer).hostname)

/** SIGN-40: reads them; `settings` is undefined without OIDC_ISSUER. */
export function signOnSettings(config: Settings): { settings: SignOnSettings | undefined; faults: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_EMAIL_DOMAINS: domains } = config
  if (!issuer) {
    const alone = needed.filter((name) => config[name])
    return { settings: undefined, faults: alone.map((name) => `OIDC_ISSUER is needed with ${name}`) }
  }
  const faults = needed.filter((name) => !config[name]).map((name) => `${name} is needed with OIDC_ISSUER`)
  const { protocol, hostname, pathname } = new URL(issuer)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    faults.push('OIDC_ISSUER must begin with https://: the secret goes there')
  if (isEntraTenant(issuer) && manyTenants.includes(pathname.split('/')[1] ?? ''))
    faults.push(
      'OIDC_ISSUER must name one tenant by its id: with common or organizations anybody of any organisation could sign in',
    )
  if (!clientId || !clientSecret || !domains || faults.length > 0) return { settings: undefined, faults }
  const { OIDC_NAME: name, OIDC_GROUPS_CLAIM: groupsClaim } = config
  const emailDomains = listed(domains.toLowerCase())
  return {
    settings: { issuer, clientId, clientSecret, name, groupsClaim, emailDomains, strong: listed(config.OIDC_STRONG) },
    faults,
  }
}

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)
