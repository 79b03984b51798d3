import { z } from 'zod/mini'
import { formNames } from '#shared/form-name.ts'
import { namesShape } from '#platform/wordings/names.ts'
import { answersMessage, call } from '#shared/call.ts'
import { atMost, required, seen } from '#shared/schema.ts'
import { bytesOf, fileKinds, fileRules } from '#shared/files/file-kinds.ts'

/** The product's own words, after those of the reference lists. */
export const noun = 'Document'
export const nameMissing = 'Document Name is required!'
export const kindsMissing = 'Choose at least one kind of file.'
export const sizeRange = 'The largest size is from 0.1 to 5 MB.'
export const changedMeanwhile = 'The documents were changed in another window. Reload to see them.'
export const isAField = (name: string) => `${name} is a field of the form. Choose another name.`
export const keepsItsName = (name: string) => `${name} belongs to the form: it keeps its name and can't be deleted.`
export const bothHeld = (count: number, name: string) =>
  `${count === 1 ? '1 application has' : `${count} applications have`} another file under ${name}. Choose another name.`

/** Fits one line of the wizard on a phone. */
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

export const slotRules = z.object(fields)

/** `MaxMB` is in megabytes; `Kinds` have the names of the messages. */
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

export const rulesOfSlot = ({ Kinds: kinds, MaxMB }: Pick<Slot, 'Kinds' | 'MaxMB'>) =>
  fileRules({ kinds, maxBytes: bytesOf(MaxMB) })

/** DOC-1: the product's own calls. */
export const documentSlots = {
  get: call({
    path: 'documentslot/get',
    body: z.strictObject({ Form: z.optional(Form), IsActive: z.optional(z.boolean()) }),
    reply: z.array(slot),
    envelope: 'bare',
    access: 'anyone',
    onlyReads: true,
  }),
  create: call({
    path: 'documentslot/create',
    body: z.object({ Form, ...fields }),
    ...answersMessage('status', 'administer'),
  }),
  update: call({
    path: 'documentslot/update',
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
    ...answersMessage('status', 'administer'),
  }),
  delete: call({
    path: 'documentslot/delete',
    body: z.object({ ID }),
    ...answersMessage('status', 'administer'),
  }),
  reorder: call({
    path: 'documentslot/reorder',
    body: z.object({ Form, IDs: z.array(ID).check(z.maxLength(1_000)) }),
    ...answersMessage('status', 'administer'),
  }),
}
