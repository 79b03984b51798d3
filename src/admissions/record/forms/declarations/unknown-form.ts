import { ofEveryRecord } from '../declaration.ts'
import type { Variant } from '../variant.ts'

/** OWN-1: what a save of such a record answers. */
export const needsNewerVersion = 'This form needs a newer version of the product.'

/**
 * Stands in for a form that a later release made, while processes of both releases serve. It asks nothing, so that lists and pages
 * show the record; `isUnknown` refuses every change of it, because a save by these rules would lose what the form asks.
 */
export const unknownForm = (name: string): Variant => ({
  name,
  isUnknown: true,
  title: name,
  identifier: 'email',
  stages: [],
  unshown: ofEveryRecord,
  submitRules: [],
  counted: [],
  documents: [],
  derive: {},
  columns: { MailId: 'emailid', PhoneNumber: '', Name: 'Name', Gender: 'Gender', Program: '', Location: '' },
  declaration: '',
  paper: { declaredBy: [], signatures: [] },
})
