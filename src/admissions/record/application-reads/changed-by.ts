type Thing = 'application' | 'messages' | 'fee'

const ofLists = ['application', 'fee'] as const

/** By path, so that a screen that writes needs no schemas of other screens. */
export const reads: Readonly<Record<string, readonly Thing[]>> = {
  'applications/getbyid': ofLists,
  'applications/get': ofLists,
  'applications/timeline': ofLists,
  'applications/counts': ofLists,
  'applications/values': ['application'],
  'applications/gettrash': ['application'],
  'applications/duplicates': ['application'],
  'applications/isemailexists': ['application'],
  'applications/addressasked': ['application'],
  'applications/revealaadhaar': ['application'],
  'applications/staff': [],
  'applications/previewstatus': [],
  'applications/previewassign': [],
  'applications/previewapproval': [],
  'applications/previewmerge': [],
  'applications/robotcheck': [],
  'printable/get': [],
  'verify/birthdate': [],
  // Reading messages may also show a new letter or status.
  'messages/get': ['messages', 'application'],
  'payment/getstatus': ['fee'],
}

export const writes: Readonly<Record<string, readonly Thing[]>> = {
  // A submission requests the fee.
  'applications/create': ['application', 'fee'],
  'applications/update': ['application', 'fee'],
  'applications/withdraw': ['application'],
  'applications/addressanswer': ['application'],
  'applications/takeon': ['application'],
  'applications/addnote': ['application'],
  'applications/deletenotes': ['application'],
  'applications/assign': ['application'],
  'applications/undoassign': ['application'],
  'applications/due': ['application'],
  'applications/label': ['application'],
  'applications/merge': ['application', 'messages', 'fee'],
  'applications/undomerge': ['application', 'messages', 'fee'],
  'applications/notsame': ['application'],
  'applications/delete': ['application'],
  'applications/restore': ['application'],
  'applications/bulkdelete': ['application'],
  'applications/bulkrestore': ['application'],
  'applications/bulkstatus': ['application'],
  'applications/undostatus': ['application'],
  'applications/holdmail': ['application'],
  'applications/setstatus': ['application'],
  'applications/reopen': ['application'],
  'applications/undoapproval': ['application'],
  'applications/returndocument': ['application'],
  'review/return': ['application'],
  'corrections/settle': ['application'],
  'corrections/tick': ['application'],
  'corrections/send': ['application'],
  upload: ['application'],
  deletedoc: ['application'],
  'messages/send': ['messages'],
  'messages/seen': ['messages'],
  'pg/geturl': ['fee'],
}

/** Answers that no screen shows are dropped, so that the next screen never starts with old data. */
export function changedBy({ path: write }: { path: string }): { path: string; dropsUnshown: true }[] {
  const changed = writes[write] ?? []
  return Object.entries(reads).flatMap(([path, shown]) =>
    shown.some((thing) => changed.includes(thing)) ? [{ path, dropsUnshown: true as const }] : [],
  )
}
