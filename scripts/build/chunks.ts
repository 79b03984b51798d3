import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** Modules used by both the app and the applicants' sign-in panel, with all their imports: above all the sign-in calls. */
const sharedWithBox =
  /src\/(admissions\/record\/forms\/texts|accounts\/(sign-in\/user-name|users\/messages)|accounts\/sign-in\/web\/(sign-in-target|texts|code\/code-rules)|app\/web\/texts|platform\/site-settings\/form-to-open|web\/language\/load-texts|web\/values\/(password-strength|typed-text)|shared\/text\/fill)\.ts$/

const inKit = /node_modules|~icons|src\/(web|shared|languages)\//
/** Modules that open any kind of list. */
const listParts =
  /@mantine\/core\/esm\/components\/(Autocomplete|Combobox|Menu|MultiSelect|Pill|PillsInput|Popover|Select|TagsInput|Tooltip)\/|@floating-ui\/|ui\/fields\/choice-fields|forms\/web\/fields\/lists\/(?!waiting)/
/** Further modules of lists, menus and dialogs: the focus trap and where it begins, the scroll lock. */
const overlayParts =
  /node_modules\/(get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)\/|@mantine\/core\/esm\/(components\/(FocusTrap|Portal)|core\/utils\/(close-on-escape|create-scoped-keydown-handler|find-element-in-shadow-dom|is-element))\/|@mantine\/hooks\/esm\/use-(click-outside|collapse|debounced-callback|focus-return|focus-trap|local-storage|long-press|mutation-observer|shallow-effect|timeout)\/|web\/ui\/dialogs\/window-start/
/** Icons of the staff lists. */
const gridIcons =
  /~icons\/tabler\/(arrow-down|arrow-up|columns-3|dots|dots-vertical|eye-off|filter|filter-filled|share|share-off)$/
/** The modules used by nearly all screens that a form can be rendered without. */
const comesLater = new RegExp(
  `${listParts.source}|${overlayParts.source}|${gridIcons.source}|@mantine/dates/|dayjs/|components/(Accordion|Collapse|FloatingIndicator|Modal|ModalBase|NativeSelect|Overlay|ScrollArea|SegmentedControl|Switch|Table)/|esm/utils/Floating/|react-table/|table-core/|web/ui/(dialogs|grid|scroll|tables)/|web/address/use-grid-state`,
)
/** What forms are made of, with all its imports. */
const formParts =
  /src\/web\/ui\/(actions\/save-button|fields\/(form|text-fields)|notices\/banner)\.tsx$|src\/web\/language\/use-texts\.ts$|@mantine\/core\/styles\/Divider\.css|@mantine\/core\/esm\/components\/(Alert|Anchor|Checkbox|Divider|Progress)\//
/** The parts of the wizard that its first stage doesn't need, or only once something is opened. */
const laterInWizard =
  /applicant\/apply\/web\/(stages\/(approval-fields|check-answers|check-note)|wizard\/submitted|header\/completion-panel|fields\/document-fields|host\/wizard-entries)|record\/forms\/web\/(answers|summary|thank-you|entries\/|files\/(document-list|document-row|photo-field|add-file|pages\/pages-strip)\.tsx)/

/** The wizard's own files. What it shares with other forms is in `applicant`. */
const inWizard = /applicant\/apply\/web\/(?!autosave\/(unsent-answers|draft-storage)\.ts)/

/** Screens by what they import before they are rendered. The files of one group are loaded together (0311). */
const staffScreens = [
  'src/app/web/applications/list-screen.tsx',
  'src/app/web/screens/dashboard-screen.tsx',
  'src/app/web/applications/review-screen.tsx',
]
const wizardParts = [
  'src/app/web/applications/apply-screen.tsx',
  'src/admissions/applicant/apply/web/opening/wizard-screen.tsx',
  'src/admissions/record/forms/declarations/college.ts',
  'src/admissions/record/forms/declarations/school.ts',
  'src/admissions/record/forms/declarations/job.ts',
]
const withoutFrame = [
  'src/admissions/applicant/apply/web/autosave/unsent-answers.ts',
  'src/admissions/applicant/messages/web/send-stored.ts',
  'src/accounts/sign-in/web/second-step/set-up-notice.tsx',
]

/** The parts of the library that only the frame uses: its index exports everything, so imports don't show it. */
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
  // Modules that every sign-out and the second step need must not pull in the frame.
  if (imports(graph, withoutFrame, id)) return null
  const isOfWizard = imports(graph, wizardParts, id)
  if (imports(graph, ['src/app/web/app-shell.tsx'], id)) return isOfWizard ? 'frame' : 'staff'
  const [isOfList, isOfDashboard, isOfReview] = staffScreens.map((screen) => imports(graph, [screen], id))
  const isOfSheets = imports(graph, ['src/sales/sheets/web/entry/entry-screen.tsx'], id)
  if (isOfWizard && isOfList && isOfDashboard) return 'answers'
  if (isOfWizard) return isOfList || isOfDashboard || isOfReview || isOfSheets ? null : 'applicant'
  if (imports(graph, ['src/sales/sheets/web/drafts/unsent-sheets.ts'], id)) return 'drafts'
  // A person who enters sheets needs a few of these, and nothing of applications.
  if (isOfSheets) return null
  if (isOfList && isOfDashboard) return 'applications'
  return isOfList && isOfReview ? 'panel' : null
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const reached = new Map<string, ReadonlySet<string>>()

/** Whether a module is loaded with one of these, before they run. */
function imports(graph: Graph, sources: readonly string[], id: string): boolean {
  return sources.some((source) => {
    const known = reached.get(source) ?? reachedFrom(graph, join(import.meta.dirname, '../..', source))
    reached.set(source, known)
    return known.has(id)
  })
}

function reachedFrom(graph: Graph, source: string): ReadonlySet<string> {
  const found = new Set([source])
  // Iterating over a set also visits entries added meanwhile.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((other) => found.add(other))
  return found
}

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/**
 * Which modules are bundled into one file: eighty small files compress worse than two. The app's start is one, the sign-in page's
 * additions another. A group includes everything its files import, unless an earlier group has it.
 */
export const groups: Groups = [
  { name: 'start', test: /src\/app\/web\/start\.ts$|vite\/preload-helper/, priority: 5 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'calls', test: sharedWithBox, priority: 4 },
  // Settings modules used by both the light pages and the wizard: bundled with the panel, the wizard would load all of that.
  { name: 'settings-in', test: /platform\/site-settings\/settings-in\.ts$/, priority: 3.5 },
  { name: 'box', test: /src\/app\/web\/applications\/light\.tsx$/, priority: 3 },
  // The sign-out's check for unsent answers uses these: in `kit` they would pull in all of that.
  { name: 'app', test: /src\/(app\/web\/main\.tsx|web\/browser\/local-storage\.ts|languages\/countries\.ts)$/, priority: 2 },
  // What all forms share, and the rest of the sign-in page: who fills in a form loads nothing of that.
  { name: 'fields', test: formParts, priority: 1.5 },
  { name: 'sign-in', test: /accounts\/sign-in\/web\/login-screen/, priority: 1 },
  // Modules used by nearly all screens, and the wizard's own files: without these groups the wizard loaded ninety files,
  // each with a round trip on a slow connection. Lists, calendars and dialogs load later, and the grid only for staff (0019).
  { name: 'kit', test: (id) => inKit.test(id) && !comesLater.test(id), minShareCount: 20 },
  { name: 'overlays', test: overlayParts, minShareCount: 2 },
  { name: 'lists', test: listParts, minShareCount: 2 },
  { name: 'calendar', test: /@mantine\/dates\/|dayjs\/|ui\/fields\/dates\/calendar\.tsx$/ },
  { name: 'windows', test: /src\/web\/ui\/dialogs\/(route-modal|dialog-host)/, minShareCount: 2 },
  // The part of it that renders applicants' answers.
  { name: 'table', test: /@mantine\/core\/esm\/components\/Table\// },
  { name: 'grid', test: inKit, minShareCount: 20 },
  { name: 'wizard-later', test: laterInWizard, includeDependenciesRecursively: false },
  // Not the part for the sign-out: every signed-in person loads that, and would load the wizard with it.
  {
    name: 'wizard',
    test: inWizard,
    includeDependenciesRecursively: false,
  },
  // Applicants also choose from the institution's lists, and must not load the staff frame for them.
  { name: 'masters', test: /src\/admissions\/record\/masters\/[^/]+\.ts$/, includeDependenciesRecursively: false },
  // Filling in a form needs no other form (0019).
  ...['college', 'school', 'job'].map((form) => ({
    name: `${form}-form`,
    // The approver's stage is one for two forms.
    test: new RegExp(`admissions/record/forms/declarations/${form}[./](?!approval)`),
    includeDependenciesRecursively: false,
  })),
  // Small contracts that the wizard and screens of staff share.
  {
    name: 'contracts',
    test: /platform\/site-settings\/(contract|institution|translations)\.ts$|shared\/(files\/file-kinds|approval-bars)\.ts$/,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /~icons\//, minShareCount: 2 },
  { name: sharedByStaff, debugName: 'staff', includeDependenciesRecursively: false },
  // Modules shared by the screens of daily sales.
  {
    name: 'sheets',
    test: /sales\/sheets\/(web\/|approval-contract|removal)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
