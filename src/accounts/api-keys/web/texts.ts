import type { ApiKey } from '../contract.ts'
import type { KeyRight } from '../key-rights.ts'

export const texts = {
  title: 'API keys',
  hint: 'Let other programs of the institution read data, or change applications, sheets or lists. A key never approves anything and can’t open accounts or settings. What is done with it is in the activity log under its name.',
  none: 'No keys yet. Create one for each program that connects.',
  add: 'New API key',
  name: 'Name',
  nameHint: 'The program that uses it. The name appears in the activity log and can’t be used again.',
  rights: 'Rights',
  networks: 'Allowed networks',
  networksHint: 'One per line, such as 203.0.113.7 or 10.1.0.0/16. Leave empty to allow all.',
  from: (networks: readonly string[]) => `Only from ${networks.join(', ')}`,
  lastDay: 'Last day',
  lastDayHint: 'The key works until the end of this day, for a year at most.',
  tooEarly: 'Choose tomorrow or a later day.',
  tooLate: 'A key works for a year at most. Choose an earlier day.',
  make: 'Create key',
  cancel: 'Cancel',
  theKey: (name: string) => `Key for ${name}`,
  madeBy: (who: string, when: string) => (who === '' ? `Created ${when}` : `Created by ${who}, ${when}`),
  until: (day: string) => `Valid until ${day}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${name}`,
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeBody: 'The program that uses this key loses access at once. A revoked key can’t be used again.',
} as const

export const rightTexts: Record<KeyRight, string> = {
  readAllApplications: 'Read applications: list, answers, history, labels',
  takeAllDocuments: 'Download documents, filled PDFs and the workbook of applications',
  findNumbers: 'Read the sales report and its workbook',
  readEverySheet: 'Read daily sales: every sheet, the board of a day, shows, distributors without addresses',
  writeAllApplications: 'Change applications: answers and documents',
  decideApplications: 'Decide on applications: status, notes, labels, owner, due date, requesting a document again',
  enterSheets: 'Enter daily sales: its own sheets, which people check and approve',
  changeLists: 'Change reference lists, except statuses',
}

export const stateTexts: Record<ApiKey['State'], string> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  'without its maker': 'Creator deactivated or removed',
}
