import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogs } from './src/languages/build/plugin.ts'

/** What the app and the one box of applicants both use, with all that these import: the calls of signing in, above all. */
const sharedWithBox =
  /src\/(features\/(forms\/texts|sign-in\/user-name|users\/messages)|features\/sign-in\/web\/(sign-in-target|texts|code\/code-rules)|app\/web\/texts|platform\/site-settings\/form-to-open|web\/language\/load-texts|web\/values\/(password-strength|typed-text)|shared\/text\/fill)\.ts$/

const inKit = /node_modules|src\/(web|shared|languages)\//
/** What opens a list of any kind. */
const listParts =
  /@mantine\/core\/esm\/components\/(Autocomplete|Combobox|Menu|MultiSelect|Pill|PillsInput|Popover|Select|TagsInput|Tooltip)\/|@floating-ui\/|ui\/fields\/choice-fields|forms\/web\/fields\/lists\/(?!waiting)/
/** Of what nearly all screens use, what a form can be drawn without. */
const comesLater = new RegExp(
  `${listParts.source}|@mantine/dates/|dayjs/|react-remove-scroll|components/(Accordion|Collapse|FloatingIndicator|Modal|ModalBase|NativeSelect|Overlay|ScrollArea|SegmentedControl|Switch|Table)/|esm/utils/Floating/|react-table/|table-core/|web/ui/(dialogs|grid|tables)/`,
)
/** The parts of the wizard that its first stage has not, or only once something is opened. */
const laterInWizard =
  /features\/apply\/web\/(stages\/(approval-fields|check-answers|check-note)|wizard\/submitted|header\/completion-panel|fields\/document-fields|host\/wizard-entries)|features\/forms\/web\/(answers|summary|thank-you|entries\/|files\/(document-list|document-row|photo-field|add-file|pages\/pages-strip)\.tsx)/

/** The wizard's own files, and what only these and its later parts use: in a file of its own the wizard would be asked for it before it has run. */
const inWizard =
  /features\/(apply\/web\/(?!autosave\/(unsent-answers|draft-storage)\.ts)|forms\/web\/(use-box-form|files\/waiting-row)|applications\/status\/who-may-change|apply\/limits\.ts$)/

/** Screens by what they import before they are drawn. The files of one group are loaded together (0311). */
const staffScreens = [
  'src/app/web/applications/list-screen.tsx',
  'src/app/web/screens/dashboard-screen.tsx',
  'src/app/web/applications/review-screen.tsx',
]
const wizardParts = ['src/app/web/applications/apply-screen.tsx', 'src/features/apply/web/opening/wizard-screen.tsx']
const withoutFrame = [
  'src/features/apply/web/autosave/unsent-answers.ts',
  'src/features/messages/web/send-stored.ts',
  'src/features/sign-in/web/second-step/set-up-notice.tsx',
]

/** Of the library, what the frame alone draws: its index names all of it, so that nobody can tell by imports. */
const frameParts = /@mantine\/core\/esm\/components\/(AppShell|Burger|Indicator|NavLink)\//

/**
 * The file of what staff screens share: `staff` comes with their frame, `drafts` knows unsent sheets for the sign-out, `applications` is of
 * the dashboard and the list, `panel` of the list and the Review screen, and `frame` and `answers` are what the wizard needs too. A
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
  if (isOfWizard) return isOfList && isOfDashboard ? 'answers' : null
  if (imports(graph, ['src/features/daily-sales/web/drafts/unsent-sheets.ts'], id)) return 'drafts'
  // Whoever keys sheets needs a few of these, and nothing of applications.
  if (imports(graph, ['src/features/daily-sales/web/entry/entry-screen.tsx'], id)) return null
  if (isOfList && isOfDashboard) return 'applications'
  return isOfList && isOfReview ? 'panel' : null
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const reached = new Map<string, ReadonlySet<string>>()

/** Whether a module comes with one of these, before they run. */
const imports = (graph: Graph, sources: readonly string[], id: string) =>
  sources.some((source) => {
    const known = reached.get(source) ?? reachedFrom(graph, join(import.meta.dirname, source))
    reached.set(source, known)
    return known.has(id)
  })

function reachedFrom(graph: Graph, source: string): ReadonlySet<string> {
  const found = new Set([source])
  // A set also goes through what is added on the way.
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((other) => found.add(other))
  return found
}

export default defineConfig({
  base: '/ap/',
  plugins: [catalogs(), react(), withoutJsonSchema(), fileLists(), noCircles(), pdfDecoders(), brotli()],
  // The server puts a fresh nonce in its place in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    // The content policy allows no data: URLs for scripts and fonts, and pictures are cached better as files.
    assetsInlineLimit: 0,
    // A first alarm, per file and not gzipped; e2e/sign-in-weight.test.ts holds what the sign-in page loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The app is imported by the page's first script; as an entry of its own its modules run in the order of their imports.
      input: ['index.html', 'src/app/web/main.tsx'],
      output: {
        // Eighty small files compress worse than two: what the app begins with is one, what the sign-in page adds another. A group
        // takes all that its files import, unless a group before it has that.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/app\/web\/start\.ts$|vite\/preload-helper/, priority: 5 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'calls', test: sharedWithBox, priority: 4 },
            // What the light pages and the wizard both read of the settings: in the box the wizard would load all of that.
            { name: 'settings-in', test: /platform\/site-settings\/settings-in\.ts$/, priority: 3.5 },
            { name: 'box', test: /src\/app\/web\/applications\/light\.tsx$/, priority: 3 },
            { name: 'app', test: /src\/app\/web\/main\.tsx$/, priority: 2 },
            { name: 'sign-in', test: /features\/sign-in\/web\/login-screen/, priority: 1 },
            // What nearly all screens use, and the wizard's own files: without these the wizard came in ninety pieces, and a slow line
            // pays for each with its delay. What opens a list, a calendar or a window comes later, and the grid to staff alone (0305).
            { name: 'kit', test: (id) => inKit.test(id) && !comesLater.test(id), minShareCount: 20 },
            { name: 'lists', test: listParts, minShareCount: 2 },
            { name: 'calendar', test: /@mantine\/dates\/|dayjs\/|ui\/fields\/calendar\.tsx$/ },
            { name: 'windows', test: /src\/web\/ui\/dialogs\/(route-modal|dialog-host)/, minShareCount: 2 },
            { name: 'grid', test: inKit, minShareCount: 20 },
            { name: 'wizard-later', test: laterInWizard, includeDependenciesRecursively: false },
            // Not what the sign-out asks it for: everybody who is signed in loads that, and the wizard with it.
            {
              name: 'wizard',
              test: inWizard,
              includeDependenciesRecursively: false,
            },
            // What the wizard shares with the staff editor and the public job form.
            { name: 'form', test: /features\/applications\/web\/form\//, includeDependenciesRecursively: false },
            { name: 'icons', test: /node_modules\/@tabler\/icons-react/, minShareCount: 2 },
            { name: sharedByStaff, includeDependenciesRecursively: false },
            // What the screens of the sales desk share.
            {
              name: 'sheets',
              test: /features\/daily-sales\/(web\/|approval-contract|removal)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/ap/api': 'http://127.0.0.1:3000' } },
})

/** What a page loads for each of its parts, written into it: the browser asks for all of it at once, before a script imports it. */
function fileLists(): Plugin {
  const begins = {
    app: ['src/app/web/main.tsx'],
    box: ['src/app/web/applications/light.tsx'],
    login: ['src/features/sign-in/web/login-screen.tsx'],
    staff: ['src/app/web/app-shell.tsx'],
    wizard: ['src/app/web/applications/apply-screen.tsx', 'src/features/apply/web/opening/wizard-screen.tsx'],
  }
  return {
    name: 'file-lists',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const filesOf = (sources: readonly string[]) => {
          const files = new Set<string>()
          const styles = new Set<string>()
          const names = sources.map(
            (source) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))?.fileName,
          )
          // A set also goes through what is added on the way.
          for (const name of names) if (name) files.add(name)
          for (const name of files) {
            const chunk = chunks.find(({ fileName }) => fileName === name)
            chunk?.imports.forEach((other) => files.add(other))
            chunk?.viteMetadata?.importedCss.forEach((style) => styles.add(style))
          }
          return [...styles, ...files]
        }
        const lists = Object.entries(begins).map(([part, sources]) => [part, filesOf(sources)])
        return page.replace('name="files" content="{}"', `name="files" content='${JSON.stringify(Object.fromEntries(lists))}'`)
      },
    },
  }
}

/** Refuses files that import each other: the one that runs first finds nothing of the other, and a screen of it can't be drawn. */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name]
        return file?.type === 'chunk' ? file.imports : []
      }
      for (const name of Object.keys(bundle)) {
        const reached = new Set(importsOf(name))
        // A set also goes through what is added on the way.
        for (const other of reached) importsOf(other).forEach((further) => reached.add(further))
        if (reached.has(name)) this.error(`${name} imports itself by way of ${importsOf(name).join(', ')}`)
      }
    },
  }
}

/** Leaves out what writes JSON Schemas: each Zod schema names it, and only the server's API page asks for it (0019). */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(source) {
        const names = [...source.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)].map(
          ([, own, as]) => own ?? as,
        )
        const exported = names.map((name) => `${name?.startsWith('create') ? 'refusing' : 'refused'} as ${name}`)
        return {
          code: `
            const refused = () => { throw new Error('The browser app writes no JSON Schemas.') }
            const refusing = () => refused
            export { ${exported.join(', ')} }`,
          map: null,
        }
      },
    },
  }
}

/** The decoders of pdf.js that need no WebAssembly, which it asks for by their own names (0148). */
function pdfDecoders(): Plugin {
  const names = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']
  return {
    name: 'pdf-decoders',
    apply: 'build',
    async generateBundle() {
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-decoders/${name}`,
          source: await readFile(join('node_modules/pdfjs-dist/wasm', name)),
        })
    },
  }
}

/** Writes a `.br` beside every file that is worth it, once, so that the server never compresses. The page itself changes with each nonce. */
function brotli(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name))
          const small = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
          if (small.length < content.length) await writeFile(join(dir, `${name}.br`), small)
        }),
      )
    },
  }
}
