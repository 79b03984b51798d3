import type { ApiKey } from '../contract.ts'
import type { KeyRight } from '../key-rights.ts'

/** Every text of API keys. */
export const texts = {
  title: 'API keys',
  hint: 'Other programs of the institution work with a key of their own: most only read; some may change applications, sheets or lists too. They never approve, and reach no accounts and no settings. Changes, downloads and exports with a key are in the activity log under its name.',
  none: 'There are no keys yet.',
  add: 'New API key',
  name: 'Name',
  nameHint: 'What program it is for. The activity log names it so, and no other key can have the name later.',
  rights: 'What it may do',
  networks: 'Networks',
  networksHint: 'Where it works, one a line: 203.0.113.7 or 10.1.0.0/16. Empty: everywhere.',
  from: (networks: readonly string[]) => `Works from ${networks.join(', ')}`,
  lastDay: 'Last day',
  lastDayHint: 'It works until the end of this day, a year at most.',
  tooEarly: 'The first day it can end is tomorrow.',
  tooLate: 'A key lasts a year at most.',
  make: 'Make the key',
  cancel: 'Cancel',
  theKey: (name: string) => `The key of ${name}`,
  madeBy: (who: string, when: string) => (who === '' ? `Made ${when}` : `Made by ${who}, ${when}`),
  until: (day: string) => `Until ${day}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeBody: 'The program that uses this key is refused from its next call. A revoked key never works again.',
} as const

/** What a key may do, by its right. */
export const rightTexts: Record<KeyRight, string> = {
  readAllApplications: 'Applications: list, answers, history, labels',
  takeAllDocuments: 'Applications with their documents, filled PDFs and the workbook',
  findNumbers: 'Sales report and its workbook',
  readEverySheet: 'Daily sales: every sheet, the board of a day, shows, distributors without their addresses',
  writeAllApplications: 'Changes applications: answers and documents',
  decideApplications: 'Decides on applications: status, notes, labels, owner, due date, asking for a document again',
  enterSheets: 'Enters daily sales: its own sheets, which people check and approve',
  changeLists: 'Changes reference lists, but not statuses',
}

export const stateTexts: Record<ApiKey['State'], string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  'without its maker': 'Its maker is deactivated or removed',
}
