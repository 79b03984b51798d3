import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const app = ['src/app/web/main.tsx']
const box = ['src/app/web/applications/light.tsx']
const login = ['src/accounts/sign-in/web/login-screen.tsx']
const frame = ['src/app/web/app-shell.tsx']
const list = ['src/app/web/applications/list-screen.tsx']
const review = ['src/app/web/applications/review-screen.tsx']
const dashboard = ['src/app/web/screens/dashboard-screen.tsx']
const applications = [...list, ...review, ...dashboard]
const entry = ['src/sales/sheets/web/entry/entry-screen.tsx']
const approval = ['src/sales/sheets/web/approval/approval-screen.tsx']
const sheets = [...entry, ...approval]
const drafts = ['src/sales/sheets/web/drafts/unsent-sheets.ts']

const apply = 'src/admissions/applicant/apply/web'
const forms = 'src/admissions/record/forms'
const college = [`${forms}/declarations/college.ts`]
const school = [`${forms}/declarations/school.ts`]
const job = [`${forms}/declarations/job.ts`]
const wizard = [
  'src/app/web/applications/apply-screen.tsx',
  'src/app/web/applications/offered-form.tsx',
  `${apply}/opening/wizard-screen.tsx`,
]
/** The parts of the wizard that its first stage doesn't need, or only once something is opened. */
const wizardParts = [
  `${apply}/stages/approval-fields.tsx`,
  `${apply}/stages/check-answers.tsx`,
  `${apply}/wizard/submitted.tsx`,
  `${apply}/header/completion-panel.tsx`,
  `${apply}/fields/document-fields.tsx`,
  `${forms}/web/answers.tsx`,
  `${forms}/web/thank-you.tsx`,
  `${forms}/web/entries/entry-rows.tsx`,
  `${forms}/web/files/photo-field.tsx`,
  `${forms}/web/files/signature-field.tsx`,
  `${apply}/host/wizard-entries.tsx`,
  'src/web/ui/files/pdf-preview.tsx',
]
const unsent = [`${apply}/autosave/unsent-answers.ts`]
const stored = ['src/admissions/applicant/messages/web/send-stored.ts']

/** The screens of applicants besides the form, and what every page may open. */
const everybodys = [
  'src/app/web/screens/my-application-screen.tsx',
  'src/app/web/screens/my-account-screen.tsx',
  'src/app/web/applications/named-application.tsx',
  'src/app/web/applications/not-offered.tsx',
  'src/admissions/applicant/corrections/web/corrections-screen.tsx',
  'src/admissions/applicant/payments/web/payment-screen.tsx',
  'src/accounts/sign-in/web/second-step/take-second-step.tsx',
  'src/accounts/sign-in/web/reauth/reauth-dialog.tsx',
  'src/web/ui/notices/toast-host.tsx',
  'src/web/ui/language/language-menu.tsx',
  'src/web/ui/shell/colour-menu.tsx',
]

const lists = ['choices', 'suggested', 'country-code'].map((name) => `${forms}/web/fields/lists/${name}.tsx`)
const calendar = ['src/web/ui/fields/dates/calendar.tsx']
const windows = ['src/web/ui/dialogs/dialog-host.tsx']
const grid = ['src/web/ui/grid/server-grid.tsx', 'src/web/ui/grid/source.ts']
const staff = [...frame, ...applications, ...sheets, ...grid]

/**
 * The files of the app, in this order: each has the modules that one root of every group reaches, and no file above it has. A module's
 * imports are reached from wherever it is itself, so that no file imports one below it (0019).
 */
const files: readonly (readonly [name: string, ...reachedBy: (readonly string[])[]])[] = [
  ['start', ['src/app/web/start.ts']],
  ['shared', box, app],
  ['box', box],
  ['app', app],
  ['unsent', unsent, [...wizard, ...stored, ...drafts]],
  ['stored', stored, [...wizard, ...drafts]],
  ['fields', login, [...wizard, ...staff, ...lists]],
  ['kit', wizard, [...frame, ...sheets, ...grid, ...lists, ...calendar, ...windows]],
  ['answers', wizard, applications],
  ['declarations', college, [...school, ...job]],
  ['declarations', school, job],
  ['college-form', college],
  ['school-form', school],
  ['job-form', job],
  ['wizard', [...wizard, `${apply}/autosave/answers-in-words.ts`]],
  ['lists', lists],
  ['overlays', [...calendar, ...windows, ...wizardParts], [...frame, ...grid, ...sheets]],
  ['calendar', calendar],
  ['windows', windows],
  ['parts', everybodys, frame],
  ['parts-of-sheets', everybodys, sheets],
  ['parts-of-lists', everybodys, [...applications, ...grid]],
  ['common', drafts, [...frame, ...applications]],
  ['drafts', drafts],
  ['staff', frame],
  ['grid', grid],
  ['actions', applications, sheets],
  ['applications', dashboard, [...list, ...review]],
  ['panel', list, review],
  ['details', wizardParts, review],
  ['wizard-later', wizardParts],
  ['sheets', entry, approval],
]

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }
const reached = new Map<string, ReadonlySet<string>>()

/** The file of a module; undefined for what comes with one screen alone. */
function fileOf(id: string, graph: Graph): string | undefined {
  const isReached = (root: string) => {
    const known = reached.get(root) ?? reachedFrom(root, graph)
    reached.set(root, known)
    return known.has(id)
  }
  return files.find(([, ...groups]) => groups.every((roots) => roots.some(isReached)))?.[0]
}

function reachedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([join(import.meta.dirname, '../..', root)])
  // Iterating over a set also visits entries added meanwhile.
  for (const id of found) importsOf(id, graph).forEach((other) => found.add(other))
  return found
}

/** The imports of a module; of the index of a library, which imports all of it, the modules of the names that are used. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  return importedIds.flatMap((other) => {
    const [, library] = /(@mantine\/\w+)\/esm\/index\.mjs$/.exec(other) ?? []
    if (library === undefined) return other
    const used = new Set(namedImports(code).flatMap(({ names, from }) => (from === library ? names : [])))
    return namedImports(graph.getModuleInfo(other)?.code).flatMap(({ names, from }) =>
      names.some((name) => used.has(name)) ? join(dirname(other), from) : [],
    )
  })
}

const namedImports = (code: string | null | undefined) =>
  [...(code ?? '').matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(' ')[0]),
    from,
  }))

export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => fileOf(id, graph), debugName: 'files', includeDependenciesRecursively: false },
]
