/** First fit wins: browsers name those they descend from as well. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\b(Macintosh|Mac OS X)\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * Where somebody is signed in, in plain words: 'Chrome on Windows'. Only words of our own, whatever the user agent says. What
 * is no browser is a program.
 */
export function deviceOf(userAgent: string, isBrowser: boolean): string {
  if (!isBrowser) return 'A program'
  const first = (names: typeof browsers | typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'A browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}
