/** Every text about erasing that screens show, so that a translation can follow. */
export const texts = {
  erase: 'Erase',
  title: (name: string) => `Erase everything about ${name}?`,
  body: "This person's applications in Trash, their documents and the account are erased permanently. Nobody can restore them.",
  confirm: 'Yes, erase everything',
} as const
