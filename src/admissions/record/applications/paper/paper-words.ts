/** What the filled form says of an application beside the texts of its form; names in braces are filled in. */
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
