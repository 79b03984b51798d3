import type { Right } from '#shared/roles.ts'

/** Per minute, for one key in one process. */
export const keyCallsPerMinute = 600

/** KEY-3: each right with those that it needs; rights that change something come last. */
const grants = {
  readAllApplications: ['readApplications'],
  takeAllDocuments: ['readApplications', 'readAllApplications'],
  findNumbers: [],
  readEverySheet: ['readSalesLists'],
  writeAllApplications: ['readApplications', 'readAllApplications', 'writeApplications'],
  decideApplications: ['readApplications', 'readAllApplications'],
  enterSheets: ['readSalesLists', 'changeSheets'],
  changeLists: [],
} as const satisfies Partial<Record<Right, readonly Right[]>>

export type KeyRight = keyof typeof grants
export const keyRights = Object.keys(grants) as KeyRight[]

export const grantsOf = (rights: readonly KeyRight[]): Right[] => rights.flatMap((right) => [right, ...grants[right]])
