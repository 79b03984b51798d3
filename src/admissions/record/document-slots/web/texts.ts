/** SCREEN-20: 'Add Doc' is fixed. */
export const texts = {
  title: 'Document Master',
  add: 'Add Doc',
  forms: 'Forms',
  loading: 'loading...',
  empty: 'This form asks for no documents. Add the first with Add Doc.',
  hint: 'Applicants see these documents in this order. Drag a row by its handle, or use its arrows.',

  required: 'Required',
  active: 'Active',
  of: (what: string, name: string) => `${what}: ${name}`,
  up: 'Move up',
  down: 'Move down',
  edit: 'Edit',
  delete: 'Delete',
  deletes: (name: string) => `Applicants are no longer asked for “${name}”. Files they have uploaded stay.`,
  orderNotSaved: 'The order is not saved.',
  offline: 'You seem to be offline.',
  place: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,

  picture: 'Pictures',
  document: 'Documents',
  scans: 'PDF or photo only',
  scansTaken: 'PDF or photo',
  takes: (kinds: string, megabytes: number) => `${kinds} up to ${megabytes} MB`,

  name: 'Document Name',
  nameHint: 'Files uploaded under the old name move to the new one.',
  nameKept: "The form fills in this document itself, so its name can't be changed.",
  kinds: 'Kinds of file',
  size: 'Largest size (MB)',
  sizeHint: 'From 0.1 to 5.',
} as const
