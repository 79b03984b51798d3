import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'
import {
  answersInWords,
  applications,
  app,
  approval,
  box,
  calendar,
  college,
  dashboard,
  drafts,
  entry,
  applicants,
  frame,
  grid,
  job,
  list,
  login,
  review,
  school,
  sheets,
  staff,
  stored,
  unsent,
  windows,
  wizard,
  wizardParts,
} from './roots.ts'

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
  ['fields', login, [...wizard, ...staff]],
  ['kit', wizard, [...frame, ...sheets, ...grid, ...calendar, ...windows]],
  ['answers', wizard, applications],
  ['declarations', college, [...school, ...job]],
  ['declarations', school, job],
  ['college-form', college],
  ['school-form', school],
  ['job-form', job],
  ['wizard', [...wizard, ...answersInWords]],
  ['overlays', [...calendar, ...windows, ...wizardParts], [...frame, ...grid, ...sheets]],
  ['calendar', calendar],
  ['windows', windows],
  ['parts', applicants, frame],
  ['parts-of-sheets', applicants, sheets],
  ['parts-of-lists', applicants, [...applications, ...grid]],
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

function fileOf(id: string, graph: Graph): string | undefined {
  const isReached = (root: string) => {
    const known = reached.get(root) ?? reachedFrom(root, graph)
    reached.set(root, known)
    return known.has(id)
  }
  return files.find(([, ...groups]) => groups.every((roots) => roots.some(isReached)))?.[0]
}

function reachedFrom(root: string, graph: Graph): ReadonlySet<string> {
  const begin = join(import.meta.dirname, '../..', root)
  if (!graph.getModuleInfo(begin)) throw new Error(`${root} is not in the app: scripts/build/roots.ts names it`)
  const found = new Set([begin])
  // Iterating over a set also visits entries added meanwhile.
  for (const id of found) importsOf(id, graph).forEach((other) => found.add(other))
  return found
}

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
