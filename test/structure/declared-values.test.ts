import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SheetAction } from '#sales/sheets/server/tables.ts'
import { meanings } from '#admissions/record/masters/meanings.ts'
import { addressProofs } from '#admissions/record/applications/record/address-proof.ts'
import { feeWords } from '#admissions/record/applications/status/fee-state.ts'
import { draftKinds } from '#sales/sheets/contract.ts'
import { limitRules } from '#sales/sheets/sheet/correction-limit.ts'
import { paperRules } from '#sales/sheets/sheet/paper-totals.ts'
import { reminderKinds, stoppable } from '#admissions/applicant/reminders/reminders.ts'
import { stepKinds } from '#accounts/sign-in/second-step-contract.ts'
import { statusColours } from '#admissions/record/masters/status-title.ts'
import { importModes } from '#admissions/office/import-export/contract.ts'
import { changePolicies } from '#shared/change-policy.ts'
import { formNames } from '#shared/form-name.ts'
import { noticeKinds, noticeWays } from '#admissions/office/notices/contract.ts'
import { documentKinds } from '#admissions/record/applications/server/record/tables.ts'
import { letterShapes } from '#admissions/record/letters/letter-shapes.ts'
import { itemStates, sendingKinds, sendingStates } from '#admissions/office/sendings/contract.ts'
import { leadServices, outboxKinds, outboxServices } from '#platform/outgoing/kinds.ts'
import { deliveryStates } from '#platform/mail/log-contract.ts'
import type { LinkState } from '#server/ports/payment-gateway.ts'
import { roleCodes, usergroups } from '#shared/roles.ts'
import { sharedDatabase } from '../support/database.ts'

/** Every member of a union, by a record that does not compile when one is left out. */
const members = <Member extends string>(record: Record<Member, true>) => Object.keys(record)

const linkStates = members<LinkState>({ created: true, pending: true, cancelled: true, expired: true, failed: true, paid: true })
const sheetActions = members<SheetAction>({
  entered: true,
  saved: true,
  submitted: true,
  corrected: true,
  returned: true,
  approved: true,
  'self-approved': true,
  reopened: true,
  moved: true,
  removed: true,
  restored: true,
  'taken-over': true,
  assigned: true,
})

/** What the program declares, by the column that keeps it. A value the column refuses would be a fault only at run time. */
const declared: Record<string, readonly string[]> = {
  'applications.address_proof': addressProofs,
  'status_title.colour': statusColours,
  'status_title.meaning': meanings,
  'status_title.applicant_may_change': changePolicies,
  'site_settings.after_submission': changePolicies,
  'users.usergroup': ['', ...usergroups],
  'users.role': ['', ...roleCodes],
  'users.gender': ['', 'M', 'F'],
  'sales_settings.above_limit': limitRules,
  'sales_settings.paper_totals': paperRules,
  'second_steps.kind': stepKinds,
  'applications.application_status': ['', 'submitted', 'approved'],
  'applications.payment': ['', ...Object.values(feeWords)],
  'assignment_rules.form': formNames,
  'document_slots.form': formNames,
  'document_slots_seeded.form': formNames,
  'documents.kind': documentKinds,
  'imports.mode': importModes,
  'letters.sent_as': letterShapes,
  'mail_log.channel': ['mail', 'sms'],
  'mail_log.state': deliveryStates,
  'notices.kind': noticeKinds,
  'notice_settings.kind': noticeKinds,
  'notice_settings.way': noticeWays,
  'outbox.kind': outboxKinds,
  'outbox.service': outboxServices,
  'outbox.state': ['waiting', 'done', 'failed'],
  'outbox_services.service': leadServices,
  'payment_links.state': linkStates,
  'payments.state': Object.keys(feeWords),
  'reminder_stops.kind': Object.keys(stoppable),
  'reminders_sent.kind': reminderKinds,
  'sending_items.state': itemStates,
  'sendings.kind': sendingKinds,
  'sendings.sent_as': letterShapes,
  'sendings.state': sendingStates,
  'sessions.kind': ['cookie', 'header'],
  'sessions.step': ['', 'second'],
  'sheet_changes.action': sheetActions,
  'sheet_drafts.kind': draftKinds,
  'sheets.state': ['saved', 'submitted', 'approved'],
}

test('a usergroup, role, form or state that is declared is one that the database takes, and the other way round', async () => {
  const { db, close } = await sharedDatabase()
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'
  `.execute(db)
  await close()
  const taken = rows.map(({ column, definition }) => [
    column,
    [...definition.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  ])
  expect(sortedLists(Object.fromEntries(taken))).toEqual(sortedLists(declared))
})

const sortedLists = (lists: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([column, values]) => [column, values.toSorted()]))
