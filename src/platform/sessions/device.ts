import type { Translate } from '#languages/translate.ts'

/** The first match wins: browsers also name those they are derived from. */
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

export const aProgram = 'A program'

/** 'Chrome on Windows': only our own words, whatever the user agent says. */
export function deviceOf(userAgent: string, isBrowser: boolean): string {
  if (!isBrowser) return aProgram
  const first = (names: typeof browsers | typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = first(browsers) ?? 'A browser'
  const system = first(systems)
  return system ? `${browser} on ${system}` : browser
}

/** Browsers and systems keep their names. */
export const deviceWords = {
  device: '{browser} on {system}',
  devices: [aProgram, 'A browser', 'an iPhone', 'an iPad', 'a Chromebook', 'a Mac'],
} as const

export function deviceIn(t: Translate, device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system === undefined ? t(browser) : t(deviceWords.device, { browser: t(browser), system: t(system) })
}
