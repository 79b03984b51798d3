/**
 * APP-51: what may be open when an application is approved. Each is a warning, unless Site Settings make it block the approval.
 */
export const approvalBars = ['details', 'documents', 'returned', 'fee', 'empty', 'changed'] as const
export type ApprovalBar = (typeof approvalBars)[number]

/** The label of each in the settings. */
export const approvalBarLabels: Record<ApprovalBar, string> = {
  details: 'Details are not checked',
  documents: 'A photo or document is not checked',
  returned: 'Something returned has not come back',
  fee: 'The fee is due',
  empty: 'The roll number is empty',
  changed: 'Something changed since it was checked',
}

/** APP-53: what a form may leave unasked before an approval; anything else that is open is always asked. */
export const approvalAsks = ['photo', 'details', 'documents', 'fee', 'empty'] as const
export type ApprovalAsk = (typeof approvalAsks)[number]
/** What is asked at first: roll numbers are usually given after the admission. */
export const usualAsks: readonly ApprovalAsk[] = ['photo', 'details', 'documents', 'fee']

/** The label of each in the settings. */
export const approvalAskLabels: Record<ApprovalAsk, string> = {
  photo: 'Photo',
  details: 'Details',
  documents: 'Documents',
  fee: 'Fee',
  empty: 'Roll number',
}
