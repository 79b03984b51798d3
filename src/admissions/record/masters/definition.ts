import { z } from 'zod/mini'
import { asMeantLine } from '#shared/text/as-meant.ts'
import { call, message } from '#shared/call.ts'
import { atMost, seen } from '#shared/schema.ts'
import type { Right } from '#shared/roles.ts'
import { longestValue, statusPatch, statusShape, valueTooLong } from './status-title.ts'
import { fieldOf, oldName, textsOf, wirePath, type MasterRow } from './row.ts'
import { namesOnWire, namesPatch } from './value-names.ts'
import type { Field, Master } from './master.ts'

export const masterCalls = (master: Master) => ({
  get: call({
    path: `${master.path}/get`,
    body: z.strictObject({ ...filters(master), IsActive: z.optional(z.boolean()) }),
    reply: z.array(rowSchema(master)),
    envelope: 'bare',
    access: master.readers ?? 'anyone',
    onlyReads: true,
    forKeys: master.readers ?? 'changeLists',
  }),
  create: call({
    path: `${master.path}/create`,
    body: z.pipe(
      z.object({ ...shape(master, text), ...statusOf(master), ...namesOnWire(master), IsActive: z._default(z.boolean(), true) }),
      z.transform((row) => ({
        texts: textsOf(master, row),
        IsActive: row.IsActive,
        status: statusPatch(row),
        names: namesPatch(row),
      })),
    ),
    reply: message,
    envelope: 'status',
    ...changers(master),
  }),
  update: call({
    path: `${master.path}/update`,
    body: z.pipe(
      z.object({
        ...shape(master, text),
        ...statusOf(master),
        ...namesOnWire(master),
        ...Object.fromEntries(master.key.map((name) => [oldName(name), z.optional(z.string())])),
        IsActive: z.optional(z.boolean()),
        renameRecords: z._default(z.boolean(), false),
        Seen: seen,
      }),
      z.transform((row) => ({
        texts: textsOf(master, row),
        old: oldTexts(master, row),
        IsActive: row.IsActive,
        renameRecords: row.renameRecords,
        Seen: row.Seen,
        status: statusPatch(row),
        names: namesPatch(row),
      })),
    ),
    reply: message,
    envelope: 'status',
    ...changers(master),
  }),
  remove: call({
    path: `${master.path}/delete`,
    body: z.pipe(
      z.object(Object.fromEntries(master.key.map((name) => [name, text(fieldOf(master, name))]))),
      z.transform((key) => ({ key })),
    ),
    reply: message,
    envelope: 'status',
    ...changers(master),
  }),
})

/** KEY-12: no key changes statuses, because they decide what applications do. */
const changers = ({ hasMeaning }: Master): { access: Right; forKeys?: Right } =>
  hasMeaning ? { access: 'changeLists' } : { access: 'changeLists', forKeys: 'changeLists' }

const rowSchema = (master: Master): z.ZodMiniType<MasterRow> =>
  z.object({ ...shape(master, () => z.string()), ...statusOf(master), ...namesOnWire(master), IsActive: z.boolean() })

const statusOf = ({ hasMeaning }: Master): Record<string, z.ZodMiniType> =>
  hasMeaning ? z.partial(z.object(statusShape)).shape : {}

const spelt = (typed: string, oneOf: readonly string[] = []) =>
  oneOf.find((each) => each.length === typed.length && each.toLowerCase() === typed.toLowerCase()) ?? typed

const noComma = "A value can't have a comma."

const text = ({ message: words, oneOf, without }: Field) =>
  z.string(words).check(
    z.overwrite((typed) => spelt(asMeantLine(typed), oneOf)),
    z.minLength(1, words),
    atMost(longestValue, valueTooLong),
    z.refine((typed) => !oneOf || oneOf.includes(typed), words),
    z.refine((typed) => without === undefined || !typed.includes(without), noComma),
  )

const shape = (master: Master, of: (field: Field) => z.ZodMiniType): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(master.fields).map(([name, field]) =>
      field.inside ? [field.inside, z.object({ [name]: of(field) }, field.message)] : [name, of(field)],
    ),
  )

/** `{"jobcategory.jobtitle":"Engineering"}`: the key is literal, with its dot. */
const filters = (master: Master): Record<string, z.ZodMiniType<string | undefined>> =>
  Object.fromEntries(
    Object.entries(master.fields).flatMap(([name, field]) =>
      field.of ? [[wirePath(master, name), z.optional(z.string())]] : [],
    ),
  )

const oldTexts = (master: Master, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    master.key.flatMap((name) => {
      const old = row[oldName(name)]
      return typeof old === 'string' ? [[name, asMeantLine(old)]] : []
    }),
  )
