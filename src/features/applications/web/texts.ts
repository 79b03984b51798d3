import { words } from '../words.ts'

const applicationsHave = (count: number) => (count === 1 ? '1 application has' : `${count} applications have`)

function goneMeanwhile(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? '1 was deleted meanwhile.' : `${count} were deleted meanwhile.`]
}

/** Every text of the application screens (SCREEN-18). SCREEN-20: fixed spellings stay. */
export const texts = {
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
  needsYou: 'Needs you',
  unowned: 'To decide, without an owner',
  yours: 'To decide, yours',
  overdue: 'Overdue',
  correctionsBack: 'Corrections back',
  unreadMessages: 'Unread messages',
  emptyTab: 'No application is in this tab.',
  shownAs: 'Show applications as',
  list: 'List',
  board: 'Board',
  formOfBoard: 'Form of the board',
  notSubmitted: 'Not submitted',
  emptyColumn: 'No applications',
  moreCards: 'Show more',
  moveTo: (name: string) => `Move ${name} to another status`,
  moveToLabel: 'Move to',
  dueOn: (day: string) => `due ${day}`,
  percent: (percent: number) => `${percent} %`,
  draft: (percent: number) => `Not submitted · ${percent} %`,
  nothingYet: 'Applications appear here as soon as applicants start them.',
  placed: 'Placed',
  notPlaced: 'Not placed',

  othersOfList: 'Other applications of the list',
  previousOfList: 'Previous application',
  nextOfList: 'Next application',
  firstOfList: 'This is the first one of the list.',
  lastOfList: 'This was the last one of the list.',
  viewApplication: 'View Application',
  preview: 'Preview of the filled form',
  status: 'Status',
  noStatus: 'No status',
  noTitles: 'There are no active statuses to choose from.',
  aadhaar: 'Aadhaar Number',
  showInFull: 'Show in full',
  reason: 'Reason',
  reasonLogged: 'It will be logged with your name.',
  show: 'Show',
  notes: 'Notes',
  saveNote: 'Save note',
  noteKept: 'Kept on this device until you save it.',
  return: 'Return',
  returnOf: (document: string) => `Return: ${document}`,
  returnTitle: (document: string) => `Request ${document} again`,
  noSuchApplication: 'This application does not exist. It may have been deleted.',

  collecting: 'Reading the selected applications',
  deleting: 'Moving to Trash',
  restoring: 'Restoring',
  setStatus: 'Set status',
  whyStatus: (status: string) => `Why ${status}?`,
  someLeft: (count: number, why: string) => `${count} left as they are: ${why}`,
  chooseStatus: 'Choose a status',
  statusFor: (count: number) => (count === 1 ? '1 application gets this status.' : `${count} applications get this status.`),
  settingStatus: 'Setting the status',
  undoingStatus: 'Restoring the earlier status',
  statusGiven: (count: number, status: string, gone: number) =>
    [count === 1 ? `1 application is now ${status}.` : `${count} applications are now ${status}.`, ...goneMeanwhile(gone)].join(
      ' ',
    ),
  goneMeanwhile,
  assign: 'Assign',
  owner: 'Owner',
  chooseOwner: 'Choose an owner',
  nobody: 'Nobody',
  ownerFor: (count: number) => (count === 1 ? '1 application gets this owner.' : `${count} applications get this owner.`),
  assigning: 'Assigning',
  ownerGiven: (count: number, owner: string) =>
    owner === '' ? `${applicationsHave(count)} no owner now.` : `${applicationsHave(count)} the owner ${owner} now.`,
  label: 'Label',
  labelsFor: (count: number) => (count === 1 ? 'For 1 application.' : `For ${count} applications.`),
  addLabels: 'Add',
  takeLabels: 'Take away',
  settingLabels: 'Setting labels',
  labelsGiven: (count: number) =>
    count === 1 ? '1 application has these labels now.' : `${count} applications have these labels now.`,
  due: 'Due date',
  dueFor: (count: number) => (count === 1 ? '1 application gets this date.' : `${count} applications get this date.`),
  noDueHint: 'Leave it empty to take the date away.',
  settingDue: 'Setting the due date',
  dueGiven: (count: number, day: string) =>
    day === '' ? `${applicationsHave(count)} no due date now.` : `${applicationsHave(count)} the due date ${day} now.`,
  statusTakenBack: (count: number, left: number) =>
    [
      count === 1 ? '1 application has its earlier status again.' : `${count} applications have their earlier status again.`,
      ...(left === 0
        ? []
        : [left === 1 ? '1 was skipped: it has changed since.' : `${left} were skipped: they have changed since.`]),
    ].join(' '),
  doneOf: (done: number, total: number) => `${done} of ${total}`,
  inTrash: (count: number) => (count === 1 ? '1 application is in Trash.' : `${count} applications are in Trash.`),
  undo: 'Undo',
  notRestored: (count: number, why: string) => (count === 1 ? why : `${count} could not be restored. ${why}`),

  trash: 'Trash',
  keptFor: (days: number) => `Deleted applications can be restored for ${days} days.`,
  trashEmpty: 'Deleted applications appear here.',
  restore: 'Restore',

  noneOfYours: 'There is no application for your user name.',
} as const
