/** For pages opened from a printout or a mail. The button of a `main` form has the accent, `#rrggbb`, with white text. */
export const visitorStyle = (accent: string): string => `
:root { --page: #fff; --ink: #1b1e24; --good: #17663a; --wait: #7a4d00; --bad: #a61b1b; --quiet: #595f69; --line: #d5d8de; --accent: ${accent}; background: var(--page); color: var(--ink) }
@media (prefers-color-scheme: dark) { :root { --page: #1b1c1d; --ink: #e8eaee; --good: #7fd6a2; --wait: #f0c36a; --bad: #ff9d9d; --quiet: #a6acb8; --line: #454b57 } }
body { max-width: 34rem; font-size: 16px; background: var(--page) }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: space-between; color: var(--quiet); font-weight: 500; padding-bottom: .75rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.5rem; line-height: 1.3; font-weight: 600; margin: 1.5rem 0 1rem } h2 { font-size: 1rem; font-weight: 600; margin: 2rem 0 .5rem }
p { margin: .25rem 0 .75rem }
button { min-height: 3rem; margin: 0; padding: 0 1.25rem; font-weight: 500; color: var(--ink); background: var(--page); border: 1px solid #7b818c; border-radius: 6px; cursor: pointer }
.main button { color: #fff; background: var(--accent); border-color: var(--accent) }
:focus-visible { outline: 2px solid; outline-offset: 2px }
`
