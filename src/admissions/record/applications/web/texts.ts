import { many, type Outlook } from '../bulk.ts'
import { words } from '../words.ts'

const applicationsNow = (count: number) => (count === 1 ? '1 application is now' : `${count} applications are now`)

const have = (count: number) => (count === 1 ? '1 has it' : `${count} have it`)

function goneMeanwhile(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 was deleted in the meantime.' : `${count} were deleted in the meantime.`]
}

/** SCREEN-20: fixed spellings stay. */
export const texts = {
  inAll: (total: string) => `${total} in All`,
  ...words.shared,
  application: 'Application',
  shortNumber: (no: number) => `No ${no}`,
  addNew: 'ADD New Application',
  exportExcel: 'Export Excel',
  exports: 'Export',
  otherExports: 'Other exports',
  exportShown: 'Export shown columns',
  write: 'Write',
  decide: 'Prepare decision',
  review: 'Review',
  approve: 'Approve',
  delete: 'Delete',
  downloadDocuments: 'Download documents',
  tabs: 'Applications by what they wait for',
  all: 'All',
  moreTabs: 'More',
  needsYou: 'Needs you',
  nothingElse: 'Nothing else needs you',
  waitLong: (total: number, days: number) =>
    total === 1 ? `application waits longer than ${days} days` : `applications wait longer than ${days} days`,
  unowned: (total: number) => (total === 1 ? 'application to decide is unassigned' : 'applications to decide are unassigned'),
  yours: (total: number) => (total === 1 ? 'application is yours to decide' : 'applications are yours to decide'),
  overdue: (total: number) => (total === 1 ? 'application is overdue' : 'applications are overdue'),
  correctionsBack: (total: number) => (total === 1 ? 'application came back corrected' : 'applications came back corrected'),
  unreadMessages: (total: number) => (total === 1 ? 'application has unread messages' : 'applications have unread messages'),
  emptyTab: 'No applications in this tab.',
  shownAs: 'Show applications as',
  list: 'List',
  board: 'Board',
  formOfBoard: 'Form on the board',
  notSubmitted: 'Not submitted',
  emptyColumn: 'No applications',
  moreCards: 'Show more',
  moveTo: (name: string) => `Move ${name} to another status`,
  moveToLabel: 'Move to',
  dueOn: (day: string) => `due ${day}`,
  percent: (percent: number) => `${percent} %`,
  draft: (percent: number) => `Not submitted · ${percent} %`,
  nothingYet: 'Applications appear here as soon as applicants start them.',
  addressNotConfirmed: 'Address not confirmed',
  addressWaits:
    'This came by the public form, and the owner of the address has not said that it was them. Owner, lead and letters wait for that, or until you take it on.',
  addressTakenOn: 'This came by the public form. It was taken on before the owner of the address said that it was them.',
  takeOn: 'Take on',
  placed: 'Placed',
  notPlaced: 'Not placed',

  othersOfList: 'Other applications in the list',
  previousOfList: 'Previous application',
  nextOfList: 'Next application',
  firstOfList: 'This is the first application in the list.',
  lastOfList: 'That was the last application in the list.',
  viewApplication: 'View Application',
  preview: 'Preview of the filled form',
  status: 'Status',
  noStatus: 'No status',
  noTitles: 'There are no active statuses to choose from.',
  aadhaar: 'Aadhaar Number',
  showInFull: 'Show in full',
  reason: 'Reason',
  reasonLogged: 'Recorded in the activity log with your name.',
  show: 'Show',
  notes: 'Notes',
  saveNote: 'Save note',
  noteKept: 'Kept on this device until you save it.',
  noteNotKept: 'This device has no room to keep it. Save it before you leave.',
  return: 'Return',
  returnOf: (document: string) => `Return: ${document}`,
  returnTitle: (document: string) => `Request ${document} again`,
  noSuchApplication: 'This application does not exist. It may have been deleted.',

  deletesOne: (name: string) => `The application of ${name} is deleted.`,
  deletesMany: (count: number) => (count === 1 ? '1 application is deleted.' : `${count} applications are deleted.`),
  collecting: 'Loading the selected applications',
  deleting: 'Moving to Trash',
  restoring: 'Restoring',
  setStatus: 'Set status',
  whyStatus: (status: string) => `Why ${status}?`,
  someLeft: (count: number, why: string) => `${count} not changed: ${why}`,
  chooseStatus: 'Choose a status',
  statusFor: (count: number) =>
    count === 1 ? '1 application will get this status.' : `${count} applications will get this status.`,
  settingStatus: 'Setting the status',
  undoingStatus: 'Restoring the previous status',
  statusGiven: (count: number, status: string) =>
    count === 1 ? `1 application is now ${status}.` : `${count} applications are now ${status}.`,
  hadAlready: (count: number) => (count === 0 ? [] : [`${count} had it already.`]),
  outlook: ({ Changes, Had, Refused, Gone }: Omit<Outlook, 'Mails'>) =>
    [
      `${Changes} will change${Had === 0 ? '' : `, ${have(Had)} already`}.`,
      ...Refused.map(({ Why, Count }) => `${Count} can’t: ${Why}`),
      ...goneMeanwhile(Gone),
    ].join(' '),
  getMail: (count: number, mail: string, wait: string) =>
    `${count === 1 ? '1 person gets' : `${count} people get`} the mail ${mail} ${wait}.`,
  getLeads: (count: number, wait: string) => (count === 1 ? `1 lead goes out ${wait}.` : `${count} leads go out ${wait}.`),
  goesOut: (name: string, mail: string, { Mails, Leads = 0 }: Pick<Outlook, 'Mails' | 'Leads'>): string => {
    if (Mails === 0) return Leads === 0 ? 'No mail and no lead goes out.' : 'A lead goes out in a minute.'
    return `The mail ${mail} goes to ${name}${Leads === 0 ? '' : ', and a lead to the lead service,'} in a minute.`
  },
  waitFor: (changes: number) => (changes < many ? 'in a minute' : 'in five minutes'),
  statusMail: 'Status change',
  approvalMail: 'Approval',
  notSent: 'Don’t send it',
  notThisTime: 'Don’t send it this time',
  goneMeanwhile,
  isNow: (who: string, status: string) => `${who} is now ${status}.`,
  ownedNow: (who: string, owner: string) =>
    owner === '' ? `${who} is without an owner now.` : `${who} is now owned by ${owner}.`,
  undoingOwner: 'Restoring the previous owner',
  ownerTakenBack: (count: number, left: number) =>
    [
      count === 1 ? 'Previous owner of 1 application restored.' : `Previous owner of ${count} applications restored.`,
      ...(left === 0 ? [] : [`${left} ${left === 1 ? 'has' : 'have'} another owner since.`]),
    ].join(' '),
  assign: 'Assign',
  owner: 'Owner',
  chooseOwner: 'Choose an owner',
  nobody: 'Nobody',
  ownerFor: (count: number) =>
    count === 1 ? '1 application will get this owner.' : `${count} applications will get this owner.`,
  ownerHears: (owner: string) => `${owner} gets a notice of each, unless they have switched such notices off.`,
  assigning: 'Assigning',
  ownerGiven: (count: number, owner: string) =>
    owner === '' ? `${applicationsNow(count)} without an owner.` : `${applicationsNow(count)} owned by ${owner}.`,
  label: 'Label',
  labelsFor: (count: number) => (count === 1 ? 'For 1 application.' : `For ${count} applications.`),
  addLabels: 'Add',
  takeLabels: 'Remove',
  settingLabels: 'Setting labels',
  labelsGiven: (count: number) => (count === 1 ? 'Labels of 1 application updated.' : `Labels of ${count} applications updated.`),
  due: 'Due date',
  dueFor: (count: number) => (count === 1 ? '1 application will get this date.' : `${count} applications will get this date.`),
  noDueHint: 'Leave empty to remove the due date.',
  settingDue: 'Setting the due date',
  dueGiven: (count: number, day: string) =>
    day === '' ? `${applicationsNow(count)} without a due date.` : `${applicationsNow(count)} due ${day}.`,
  statusTakenBack: (count: number, left: number) =>
    [
      count === 1 ? 'Previous status of 1 application restored.' : `Previous status of ${count} applications restored.`,
      ...(left === 0
        ? []
        : [left === 1 ? '1 was skipped: it has changed since.' : `${left} were skipped: they have changed since.`]),
    ].join(' '),
  inTrash: (count: number) => (count === 1 ? '1 application is in Trash.' : `${count} applications are in Trash.`),
  notRestored: (count: number, why: string) => (count === 1 ? why : `${count} could not be restored. ${why}`),

  trash: 'Trash',
  keptFor: (days: number) => `Deleted applications can be restored for ${days} days.`,
  trashEmpty: 'Deleted applications appear here.',
  restore: 'Restore',

  noneOfYours: 'There is no application for your user name.',
} as const
