/** The filled form's texts about an application besides those of its form; names in braces are placeholders. */
export const paperWords = {
  documents: 'Documents',
  document: 'Document',
  required: 'Required',
  file: 'File',
  yes: 'Yes',
  no: 'No',
  incomplete: 'Incomplete',
  declaredByApplicant: 'Declared by the applicant.',
  notDeclared: 'No declaration was recorded.',
  signedDigitally: 'Signed digitally',
  signedDigitallyOn: 'Signed digitally on {day}',
  decision: 'Decision',
  approvedOn: 'Approved on',
  checked: 'Checked',
} as const
