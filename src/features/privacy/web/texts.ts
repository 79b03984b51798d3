/** Every text about erasing that screens show, so that a translation can follow. */
export const texts = {
  erase: 'Erase',
  title: (name: string) => `Erase all that is kept of ${name}?`,
  body: 'The applications in Trash, their documents and the account of this person go for good. Nobody can bring them back.',
  confirm: 'Yes, erase all',
} as const
