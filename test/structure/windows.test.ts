import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// SCREEN-21: the lint allows no window but those of the kit, and the browser's Back closes these unless they say otherwise.
const sources = globSync('src/**/*.tsx').map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources
    .flatMap(({ file, code }) => (pattern.test(code) && !file.startsWith('src/web/ui/dialogs/route-') ? file : []))
    .toSorted()

test('a window that Back does not close is about the session, or is noted by those who open it', () => {
  expect(filesWith(/closedBy="owner"/)).toEqual([
    // Signing out is the only other way on.
    'src/accounts/sign-in/web/consent-dialog.tsx',
    'src/accounts/sign-in/web/reauth/reauth-dialog.tsx',
    'src/accounts/sign-in/web/second-step/second-step-window.tsx',
    // Asked once after signing in: an answer is the only way on.
    'src/admissions/record/applications/web/own/address-question.tsx',
    // `choose` of dialogs.tsx notes each question.
    'src/web/ui/dialogs/dialog-host.tsx',
  ])
  expect(filesWith(/noteWindow\(/)).toEqual(['src/web/ui/dialogs/dialogs.tsx'])
})

test('a window without a head is noted by what opens it', () => {
  expect(filesWith(/<BareModal\b/)).toEqual(['src/app/web/command-palette/dialog.tsx'])
  expect(filesWith(/useClosedByBack\(/)).toEqual(['src/app/web/command-palette/command-palette.tsx'])
})

test('panels, and windows that the address opens, are closed by the address', () => {
  expect([filesWith(/<RouteDrawer\b/), filesWith(/closedBy="address"/)]).toEqual([
    ['src/admissions/record/applications/web/details/view-panel.tsx', 'src/sales/sheets/web/lists/sheet-panel.tsx'],
    ['src/sales/sheets/web/approval/approval-window.tsx'],
  ])
})

test('SCREEN-6: React’s lazy, which empties the page when a fetch fails, is only used where that is caught', () => {
  expect(filesWith(/import \{[^}]*\blazy\b[^}]*\} from 'react'/)).toEqual(['src/web/ui/shell/lazy-screen.tsx'])
})
