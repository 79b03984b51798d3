import type { Right } from '#shared/roles.ts'

/** Calls a minute for one key in one process. */
export const keyCallsPerMinute = 600

/** KEY-3: the rights that a key can be given, with those that each can't be used without; those that change something come last. */
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

/** All that a key with these rights may use of its maker's. */
export const grantsOf = (rights: readonly KeyRight[]): Right[] => rights.flatMap((right) => [right, ...grants[right]])
