import { z } from 'zod/mini'
import { formNames } from '#shared/form-name.ts'
import { namesShape } from '#platform/wordings/names.ts'
import { call, message } from '#shared/call.ts'
import { atMost, required, seen } from '#shared/schema.ts'
import { bytesOf, fileKinds, fileRules } from '#shared/files/file-kinds.ts'

/** The words of the document master beyond those of the reference lists; ours, after theirs. */
export const noun = 'Document'
export const nameMissing = 'Document Name is required!'
export const kindsMissing = 'Choose at least one kind of file.'
export const sizeRange = 'The largest size is from 0.1 to 5 MB.'
export const changedMeanwhile = 'The documents were changed in another window. Reload to see them.'
export const isAField = (name: string) => `${name} is a field of the form. Choose another name.`
export const keepsItsName = (name: string) => `${name} belongs to the form: it keeps its name and can't be deleted.`
export const bothHeld = (count: number, name: string) =>
  `${count === 1 ? '1 application has' : `${count} applications have`} another file under ${name}. Choose another name.`

/** As long as a line of the wizard on a phone can bear. */
export const longestName = 100

const Form = z.enum(formNames)
const ID = z.int()
const Name = required(nameMissing).check(atMost(longestName, `Document Name can't be more than ${longestName} character.`))
const Kinds = z.array(z.enum(fileKinds, 'There is no such kind of file.'), kindsMissing).check(
  z.minLength(1, kindsMissing),
  z.overwrite((kinds) => fileKinds.filter((kind) => kinds.includes(kind))),
)
const MaxMB = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.trim(), z.regex(/^[\d.]+$/)), z.transform(Number))], sizeRange),
  z.number(sizeRange).check(z.gte(0.1, sizeRange), z.lte(5, sizeRange)),
)

const fields = {
  Name,
  ...namesShape,
  Required: z._default(z.boolean(), false),
  Kinds,
  MaxMB,
  IsActive: z._default(z.boolean(), true),
}

/** The rules of the form; it asks before it sends. */
export const slotRules = z.object(fields)

/** MaxMB is in megabytes, Kinds are named as the messages name them. */
const slot = z.object({
  ID,
  Form,
  Name: z.string(),
  ...namesShape,
  Required: z.boolean(),
  Kinds: z.array(z.enum(fileKinds)),
  MaxMB: z.number(),
  IsActive: z.boolean(),
})
export type Slot = z.output<typeof slot>

/** What a slot takes, and in which words it refuses the rest. */
export const rulesOfSlot = ({ Kinds: kinds, MaxMB }: Pick<Slot, 'Kinds' | 'MaxMB'>) =>
  fileRules({ kinds, maxBytes: bytesOf(MaxMB) })

/** DOC-1: the calls of the document master, which are ours. */
export const documentSlots = {
  get: call({
    path: 'documentslot/get',
    summary:
      'The documents each form, or one, asks for, in their order: all to admins, the active ones to others and with {IsActive:true}.',
    body: z.strictObject({ Form: z.optional(Form), IsActive: z.optional(z.boolean()) }),
    reply: z.array(slot),
    envelope: 'bare',
    access: 'anyone',
    onlyReads: true,
  }),
  create: call({
    path: 'documentslot/create',
    summary: 'Adds a document to a form, as its last. Two of a form never share a name, in whatever case.',
    body: z.object({ Form, ...fields }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  update: call({
    path: 'documentslot/update',
    summary:
      'Changes what it names of a document. Files uploaded under the old name move to the new one. Seen is the document as it was read: only what differs from it is changed.',
    body: z.object({
      ID,
      Name: z.optional(Name),
      ...namesShape,
      Required: z.optional(z.boolean()),
      Kinds: z.optional(Kinds),
      MaxMB: z.optional(MaxMB),
      IsActive: z.optional(z.boolean()),
      Seen: seen,
    }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  delete: call({
    path: 'documentslot/delete',
    summary: 'Asks for a document no longer. Files that were uploaded for it can still be read.',
    body: z.object({ ID }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
  reorder: call({
    path: 'documentslot/reorder',
    summary: 'Puts the documents of a form into this order; IDs names each of them once.',
    body: z.object({ Form, IDs: z.array(ID).check(z.maxLength(1_000)) }),
    reply: message,
    envelope: 'status',
    access: 'administer',
  }),
}
