/**
 * APP-51: what may be open when an application is approved. Each warns, unless Site Settings have it bar the approval.
 */
export const approvalBars = ['details', 'documents', 'returned', 'fee', 'empty', 'changed'] as const
export type ApprovalBar = (typeof approvalBars)[number]

/** What each is called where it is chosen. */
export const approvalBarLabels: Record<ApprovalBar, string> = {
  details: 'Details are not checked',
  documents: 'A photo or document is not checked',
  returned: 'Something returned has not come back',
  fee: 'The fee is due',
  empty: 'The roll number is empty',
  changed: 'Something changed since it was checked',
}
