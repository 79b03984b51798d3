import { readFileSync } from 'node:fs'

/** A style sheet of the app, `web/…`: it bundles the same file, so its pages look like those that the server renders. */
export const minified = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\/|\s+(?=[\s{])|\n/gs, '')
