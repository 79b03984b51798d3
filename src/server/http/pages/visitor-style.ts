import { readFileSync } from 'node:fs'
import { liftedFor } from '#shared/colours/accent.ts'
import { productAccent } from '#shared/colours/contrast.ts'
import { escapeHtml } from './plain-page.ts'

/** `logo` counts uploads; 0 if there is none. `accent` is `#rrggbb`; empty for the product's. */
export type VisitorInstitution = { name: string; logo: number; accent: string }

/** SCREEN-50: the bar of applicants' pages; `tools` is HTML. */
export const visitorBar = ({ name, logo }: Omit<VisitorInstitution, 'accent'>, tools = ''): string =>
  `<header class="shell-bar"><div class="shell-brand">${markOf(name, logo)}<span>${escapeHtml(name)}</span></div>${tools}</header>`

const markOf = (name: string, logo: number) =>
  logo === 0
    ? `<span class="shell-seal" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</span>`
    : `<img class="institution-logo" src="api/brand/logo?v=${logo}" alt="">`

/** A style sheet of the app, `web/…`: it bundles the same file, so its pages look like those that the server renders. */
export const minified = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\/|\s+(?=[\s{])|\n/gs, '')

const bar = minified('web/styles/shell-bar.css')

/** SCREEN-52: for pages opened from a printout or a mail, in the hand of applicants' pages. The button of a `main` form has the accent. */
export function visitorStyle(accent: string): string {
  const own = accent || productAccent
  const { fill, text } = liftedFor(own)
  return `
:root { --page: light-dark(#faf9f7, #161514); --paper: light-dark(#fff, #201f1d); --ink: light-dark(#1c1b1a, #eceae7); --good: light-dark(#17663a, #7fd6a2); --wait: light-dark(#7a4d00, #f0c36a); --bad: light-dark(#a61b1b, #ff9d9d); --quiet: light-dark(#57534e, #b5b0a8); --line: light-dark(#e0dcd6, #3b3835); --edge: light-dark(#868e96, #75797e); --accent: light-dark(${own}, ${fill}); --tone-none: light-dark(#efece7, #33302d); --bar-line: var(--accent); --focus-ring: var(--link); --link: light-dark(${own}, ${text}); --serif: "Source Serif 4", Georgia, serif; background: var(--page); color: var(--ink) }
body { margin: 0; padding: 0; max-width: none; font: 400 17px/1.5 "Inter Variable", Inter, system-ui, sans-serif; background: var(--page) }
main { display: grid; grid-template-columns: minmax(1rem, 1fr) minmax(0, 34rem) minmax(1rem, 1fr); padding-block-end: 3rem }
main > * { grid-column: 2; min-inline-size: 0 } main > .shell-bar { grid-column: 1 / -1 }
h1 { font: 600 34px/1.25 var(--serif); margin: 2rem 0 1rem; overflow-wrap: anywhere } h2 { font-size: 20px; line-height: 1.4; font-weight: 600; margin: 0 0 .5rem }
p { margin: .25rem 0 .75rem } a { color: var(--link) }
@media (max-width: 40em) { h1 { font-size: 26px; margin-block-start: 1.5rem } }
button { min-height: 3rem; margin: 0; padding: 0 1.25rem; font: inherit; font-weight: 500; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; cursor: pointer }
.main button { color: #fff; background: var(--accent); border-color: var(--accent) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
${bar}`
}
