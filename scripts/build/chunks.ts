import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** What the app and the one box of applicants both use, with all that these import: the calls of signing in, above all. */
const sharedWithBox =
  /src\/(features\/(forms\/texts|sign-in\/user-name|users\/messages)|features\/sign-in\/web\/(sign-in-target|texts|code\/code-rules)|app\/web\/texts|platform\/site-settings\/form-to-open|web\/language\/load-texts|web\/values\/(password-strength|typed-text)|shared\/text\/fill)\.ts$/

const inKit = /node_modules|src\/(web|shared|languages)\//
/** What opens a list of any kind. */
const listParts =
  /@mantine\/core\/esm\/components\/(Autocomplete|Combobox|Menu|MultiSelect|Pill|PillsInput|Popover|Select|TagsInput|Tooltip)\/|@floating-ui\/|ui\/fields\/choice-fields|forms\/web\/fields\/lists\/(?!waiting)/
/** What lists, menus and windows are made of beside that: the focus that stays in them, the page that doesn't scroll behind them. */
const overlayParts =
  /node_modules\/(get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)\/|@mantine\/core\/esm\/(components\/(FocusTrap|Portal)|core\/utils\/(close-on-escape|create-scoped-keydown-handler|find-element-in-shadow-dom|is-element))\/|@mantine\/hooks\/esm\/use-(click-outside|collapse|debounced-callback|focus-return|focus-trap|local-storage|long-press|mutation-observer|shallow-effect|timeout)\//
/** Pictures of the lists of staff. */
const gridIcons = /icons\/Icon(ArrowDown|ArrowUp|Columns3|Dots|DotsVertical|EyeOff|Filter|FilterFilled|Share|ShareOff)\.mjs/
/** Of what nearly all screens use, what a form can be drawn without. */
const comesLater = new RegExp(
  `${listParts.source}|${overlayParts.source}|${gridIcons.source}|@mantine/dates/|dayjs/|components/(Accordion|Collapse|FloatingIndicator|Modal|ModalBase|NativeSelect|Overlay|ScrollArea|SegmentedControl|Switch|Table)/|esm/utils/Floating/|react-table/|table-core/|web/ui/(dialogs|grid|scroll|tables)/|web/address/use-grid-state`,
)
/** The parts of the wizard that its first stage has not, or only once something is opened. */
const laterInWizard =
  /features\/apply\/web\/(stages\/(approval-fields|check-answers|check-note)|wizard\/submitted|header\/completion-panel|fields\/document-fields|host\/wizard-entries)|features\/forms\/web\/(answers|summary|thank-you|entries\/|files\/(document-list|document-row|photo-field|add-file|pages\/pages-strip)\.tsx)/

/** The wizard's own files. What it shares with other forms is in `applicant`. */
const inWizard = /features\/apply\/web\/(?!autosave\/(unsent-answers|draft-storage)\.ts)/

/** Screens by what they import before they are drawn. The files of one group are loaded together (0311). */
const staffScreens = [
  'src/app/web/applications/list-screen.tsx',
  'src/app/web/screens/dashboard-screen.tsx',
  'src/app/web/applications/review-screen.tsx',
]
const wizardParts = [
  'src/app/web/applications/apply-screen.tsx',
  'src/features/apply/web/opening/wizard-screen.tsx',
  'src/features/forms/declarations/college.ts',
  'src/features/forms/declarations/school.ts',
  'src/features/forms/declarations/job.ts',
]
const withoutFrame = [
  'src/features/apply/web/autosave/unsent-answers.ts',
  'src/features/messages/web/send-stored.ts',
  'src/features/sign-in/web/second-step/set-up-notice.tsx',
]

/** Of the library, what the frame alone draws: its index names all of it, so that nobody can tell by imports. */
const frameParts = /@mantine\/core\/esm\/components\/(AppShell|Burger|Indicator|NavLink)\//

/**
 * The file of what staff screens share: `staff` comes with their frame, `drafts` knows unsent sheets for the sign-out, `applications` is of
 * the dashboard and the list, `panel` of the list and the Review screen, and `frame` and `answers` are what the wizard needs too. `applicant` is the wizard's and that of other
 * forms, and of no screen of staff. A
 * hundred small files took longer than their bytes. Each has all that its modules import, or an earlier file has it: files that import each
 * other run in an order that neither can rely on.
 */
function sharedByStaff(id: string, graph: Graph): string | null {
  if (frameParts.test(id)) return 'staff'
  // What every sign-out asks for, and the second step while signing in, must not bring the frame.
  if (imports(graph, withoutFrame, id)) return null
  const isOfWizard = imports(graph, wizardParts, id)
  if (imports(graph, ['src/app/web/app-shell.tsx'], id)) return isOfWizard ? 'frame' : 'staff'
  const [isOfList, isOfDashboard, isOfReview] = staffScreens.map((screen) => imports(graph, [screen], id))
  const isOfSheets = imports(graph, ['src/features/daily-sales/web/entry/entry-screen.tsx'], id)
  if (isOfWizard && isOfList && isOfDashboard) return 'answers'
  if (isOfWizard) return isOfList || isOfDashboard || isOfReview || isOfSheets ? null : 'applicant'
  if (imports(graph, ['src/features/daily-sales/web/drafts/unsent-sheets.ts'], id)) return 'drafts'
  // A person who keys sheets needs a few of these, and nothing of applications.
  if (isOfSheets) return null
  if (isOfList && isOfDashboard) return 'applications'
  return isOfList && isOfReview ? 'panel' : null
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }
const reached = new Map<string, ReadonlySet<string>>()

/** Whether a module comes with one of these, before they run. A picture does where it is named: the index of its library has all. */
function imports(graph: Graph, sources: readonly string[], id: string): boolean {
  const [, icon] = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/.exec(id) ?? []
  const isNamed = icon === undefined ? undefined : new RegExp(`\\b${icon}\\b`)
  return sources.some((source) => {
    const known = reached.get(source) ?? reachedFrom(graph, join(import.meta.dirname, '../..', source))
    reached.set(source, known)
    if (!isNamed) return known.has(id)
    return [...known].some((other) => !other.includes('node_modules') && isNamed.test(graph.getModuleInfo(other)?.code ?? ''))
  })
}

function reachedFrom(graph: Graph, source: string): ReadonlySet<string> {
  const found = new Set([source])
  // A set also goes through what is added on the way.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((other) => found.add(other))
  return found
}

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/**
 * Which modules are built into one file: eighty small files compress worse than two. What the app begins with is one, what the sign-in
 * page adds another. A group takes all that its files import, unless a group before it has that.
 */
export const groups: Groups = [
  { name: 'start', test: /src\/app\/web\/start\.ts$|vite\/preload-helper/, priority: 5 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'calls', test: sharedWithBox, priority: 4 },
  // What the light pages and the wizard both read of the settings: in the box the wizard would load all of that.
  { name: 'settings-in', test: /platform\/site-settings\/settings-in\.ts$/, priority: 3.5 },
  { name: 'box', test: /src\/app\/web\/applications\/light\.tsx$/, priority: 3 },
  // What the sign-out asks of unsent answers reads this: in `kit` it would bring all of that.
  { name: 'app', test: /src\/(app\/web\/main\.tsx|web\/browser\/local-storage\.ts)$/, priority: 2 },
  { name: 'sign-in', test: /features\/sign-in\/web\/login-screen/, priority: 1 },
  // What nearly all screens use, and the wizard's own files: without these the wizard came in ninety pieces, and a slow line
  // pays for each with its delay. What opens a list, a calendar or a window comes later, and the grid to staff alone (0305).
  { name: 'kit', test: (id) => inKit.test(id) && !comesLater.test(id), minShareCount: 20 },
  { name: 'overlays', test: overlayParts, minShareCount: 2 },
  { name: 'lists', test: listParts, minShareCount: 2 },
  { name: 'calendar', test: /@mantine\/dates\/|dayjs\/|ui\/fields\/dates\/calendar\.tsx$/ },
  { name: 'windows', test: /src\/web\/ui\/dialogs\/(route-modal|dialog-host)/, minShareCount: 2 },
  // Of it, what applicants' answers are drawn with.
  { name: 'table', test: /@mantine\/core\/esm\/components\/Table\// },
  { name: 'grid', test: inKit, minShareCount: 20 },
  { name: 'wizard-later', test: laterInWizard, includeDependenciesRecursively: false },
  // Not what the sign-out asks it for: everybody who is signed in loads that, and the wizard with it.
  {
    name: 'wizard',
    test: inWizard,
    includeDependenciesRecursively: false,
  },
  // Applicants choose from the institution's lists too, and must not fetch the frame of staff for them.
  { name: 'masters', test: /src\/features\/masters\/[^/]+\.ts$/, includeDependenciesRecursively: false },
  // Who fills in a form needs no other (0316).
  ...['college', 'school', 'job'].map((form) => ({
    name: `${form}-form`,
    // The approver's stage is one for two forms.
    test: new RegExp(`features/forms/declarations/${form}[./](?!approval)`),
    includeDependenciesRecursively: false,
  })),
  { name: 'icons', test: /node_modules\/@tabler\/icons-react/, minShareCount: 2 },
  { name: sharedByStaff, includeDependenciesRecursively: false },
  // What the screens of the sales desk share.
  {
    name: 'sheets',
    test: /features\/daily-sales\/(web\/|approval-contract|removal)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
