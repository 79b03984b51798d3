import { directionOf, english, type Language, type TestLanguage } from '#languages/languages.ts'

type PlainPage = { title: string; language?: Language | TestLanguage; body: string; style?: string; script?: string }

export const plainPage = (
  { title, language = english, body, style = '', script }: PlainPage,
  nonce: string,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem }
button, select { font: inherit; min-height: 2.5rem; padding: 0 .8rem; margin-block: .2rem; margin-inline: 0 .3rem; max-width: 100% }
${style}</style></head><body><main>${body}</main>${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}</body></html>
`

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
