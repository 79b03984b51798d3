/** SCREEN-20: fixed spellings stay. */
export const texts = {
  newApplication: 'New Application',
  application: 'Application',
  number: (applicationID: number) => `Application No ${applicationID}`,
  saveAndAdd: 'Save & add',
  save: 'Save',
  saveAndClose: 'Save & close',
  back: 'Back',
  approve: 'Approve',
  approveFirst: 'Save your changes first.',
} as const
