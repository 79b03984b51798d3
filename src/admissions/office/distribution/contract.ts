import { z } from 'zod/mini'
import { formNames } from '#shared/form-name.ts'
import { answersMessage, call } from '#shared/call.ts'
import { atMost, line, required, seen } from '#shared/schema.ts'
import { foldUsername } from '#shared/text/user-name.ts'

export const noSuchRule = 'There is no such rule.'
export const ruleExists = 'There is already a rule for this form and program.'
export const noMembers = 'Choose at least one member.'
export const wrongDays = 'Days must be a whole number from 0 to 365.'

const mostMembers = 50
const mostDays = 365

/** QUEUE-7: without `Program`, for the whole form. `Days` of 0 give no due date. */
export const ruleBody = z.object({
  Form: z.enum(formNames),
  Program: z._default(line().check(atMost(200)), ''),
  Members: z.array(z.pipe(z.string(), z.transform(foldUsername))).check(z.minLength(1, noMembers), z.maxLength(mostMembers)),
  Days: z.number(wrongDays).check(z.int(wrongDays), z.gte(0, wrongDays), z.lte(mostDays, wrongDays)),
  IsActive: z._default(z.boolean(), true),
})

const rule = z.object({
  ID: z.string(),
  Form: z.enum(formNames),
  Program: z.string(),
  Members: z.array(z.string()),
  Days: z.number(),
  IsActive: z.boolean(),
})
export type Rule = z.output<typeof rule>

const ID = z.pipe(required(noSuchRule), z.string().check(z.regex(/^\d{1,15}$/, noSuchRule)))

export const distribution = {
  get: call({
    path: 'distribution/get',
    body: z.object({}),
    reply: z.array(rule),
    envelope: 'bare',
    access: 'administer',
  }),
  save: call({
    path: 'distribution/save',
    body: z.extend(ruleBody, { ID: z.optional(ID), Seen: seen }),
    ...answersMessage('status', 'administer'),
  }),
  delete: call({ path: 'distribution/delete', body: z.object({ ID }), ...answersMessage('status', 'administer') }),
}
