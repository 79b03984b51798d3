/** APP-51: each open point is a warning, unless Site Settings make it block the approval. */
export const approvalBars = ['details', 'documents', 'returned', 'fee', 'empty', 'changed'] as const
export type ApprovalBar = (typeof approvalBars)[number]

export const approvalBarLabels: Record<ApprovalBar, string> = {
  details: 'Details are not checked',
  documents: 'A photo or document is not checked',
  returned: 'Something returned has not come back',
  fee: 'The fee is due',
  empty: 'The roll number is empty',
  changed: 'Something changed since it was checked',
}

/** APP-53: the open points that a form may skip before an approval; all others are always asked. */
export const approvalAsks = ['photo', 'details', 'documents', 'fee', 'empty'] as const
export type ApprovalAsk = (typeof approvalAsks)[number]
/** Roll numbers are usually given after admission. */
export const usualAsks: readonly ApprovalAsk[] = ['photo', 'details', 'documents', 'fee']

export const approvalAskLabels: Record<ApprovalAsk, string> = {
  photo: 'Photo',
  details: 'Details',
  documents: 'Documents',
  fee: 'Fee',
  empty: 'Roll number',
}
