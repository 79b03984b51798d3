/** For JSON and for files of users, which are never pages. */
export const dataPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** SEC-3: on every reply; pages and files that are cached replace the last two by their own. */
export const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
}
export const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** `report-to` works over https only; browsers that know it ignore `report-uri`. */
export const reportsPath = '/policy-reports'
export const reportingEndpoints = (root: string) => ({ 'reporting-endpoints': `policy="${root}${reportsPath}"` })

type PagePolicy = { nonce: string; root: string; isHttps: boolean; scriptHash?: string | undefined }
/** The page's content policy: script files need no nonce, but the styles that the UI library adds at run time do. `scriptHash` allows one inline script. */
export const pagePolicy = ({ nonce, root, isHttps, scriptHash = '' }: PagePolicy) =>
  [
    "default-src 'none'",
    `script-src 'self'${scriptHash && ` ${scriptHash}`}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `report-uri ${root}${reportsPath}`,
    ...(isHttps ? ['report-to policy'] : []),
  ].join('; ')

/** For the app's files: the page's policy governs scripts and styles, but a thread has only that of its own file. */
export const assetPolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
/** For our own PDFs: viewers in older browsers refuse a sandboxed one. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
export const plainPagePolicy = (
  nonce: string,
  {
    formAction = "'none'",
    hasScript = false,
    hasLogo = false,
  }: { formAction?: "'none'" | "'self'"; hasScript?: boolean; hasLogo?: boolean } = {},
) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(hasLogo ? ["img-src 'self'"] : []),
    ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
