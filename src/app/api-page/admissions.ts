import type { Summaries } from '#server/http/openapi.ts'
import { workbookName } from '#admissions/office/import-export/contract.ts'
import { mostNotices } from '#admissions/office/notices/contract.ts'
import { newsAtOnce } from '#admissions/office/review/contract.ts'
import { withdrawMinutes, mostInAnHour, decisionsAtOnce } from '#admissions/office/sendings/contract.ts'

export const admissionsSummaries: Summaries = {
  'review/return':
    'Asks an applicant to correct answers and documents, each in words, with one mail. With `version` only while that is current.',
  'corrections/settle': 'Accepts what an applicant has sent back, or withdraws what they were asked for.',
  'corrections/tick': 'Marks a correction of one’s own application as done, or not done. If nothing changed, `answer` says why.',
  'corrections/send':
    'Sends the corrections of one’s own application back, once all are ticked. A browser declares them true, with `Declared`.',
  'messages/get': 'What applicant and office have written about an application, the newest 500, oldest first.',
  'messages/send': 'Writes to the office, or from the office to the applicant. The same `key` again adds nothing.',
  'messages/seen': 'Notes that what the other side wrote was read, up to a message.',
  'GET messages/letter':
    'A letter of the thread as a PDF with the letterhead, dated as it was sent; `id` is that of its message.',
  'pg/geturl': 'The address of the page on which a fee is paid; the same as long as it can be paid there.',
  'payment/getstatus': 'The state of a payment, in words. Status is true when it is paid; otherwise false, with the same fields.',
  'reminders/send': 'Reminds an applicant of what is open now: a draft, corrections or a fee. One reminder a day at most.',
  'announcements/get': 'The announcements shown today, newest first; all of them, with their state, to those who write them.',
  'announcements/save':
    'Adds an announcement, or changes the one that id names. Seen is that as it was read: only what differs from it is changed.',
  'announcements/delete': 'Removes an announcement.',
  'dashboard/work':
    'How far the applications begun in a period came, and in the period just before; what was submitted in it by the day, or by the month after 92 days; how long those to be decided wait, whatever the period; and in how many days the decisions of the period were made. `Form`, `Partner` and `Owner` ask for those of a form, a partner or an owner alone, the last two of who may read applications.',
  'dashboard/get':
    'The applications created in a period: how many, how many in the period just before, and their shares. `Form`, `Partner` and `Owner` as in `dashboard/work`.',
  'dashboard/partners': 'The partners that applications name, 500 at most, for the filter of the dashboard.',
  'distribution/get': 'The rules by which submitted applications get their owners, by form and program.',
  'distribution/save':
    'Adds a rule, or changes the one that ID names. Members are of `applications/staff`. Seen is the rule as it was read: only what differs from it is changed.',
  'distribution/delete': 'Removes a rule.',
  'applications/bulksave':
    'Saves the rows of a csv as applications of the job form: an array of rows, or {rows, batch, piece, file, dryRun, mode, form, decided}. Good rows are saved together; Data are the others, and Ignored (the first 50) columns that the form does not have. The same piece of a batch may be sent again; with inOrder one waits for the piece before it.',
  'applications/checkimport': 'What rows of an import would do, old and new value of each field, without saving anything.',
  'applications/undoimport':
    'Puts into Trash what an import made, and restores what it changed, where nobody has changed it since; for who made it, and for admins.',
  'applications/imports': 'The last twenty imports, newest first.',
  'POST applications/export': `${workbookName}: the applications named by username, or all that match a filter of applications/get; all of them when it names neither. Of each it has every answer, or the columns of the list that are named, in that order.`,
  'crm/partners': 'The sales partners that the lead service knows, as heard in the last ten minutes, or last at all.',
  'outbox/get': 'A page of what the lead service, the second CRM and webhooks were sent or are to be sent, newest first.',
  'outbox/standing': 'How many entries wait and have failed, and which lead service is left alone until when, and why.',
  'outbox/retry': 'Tries an entry that waits or has failed now; without an ID all that have failed.',
  'notices/get': `One’s own notices, the newest ${mostNotices}, and how many one has not read.`,
  'notices/read': 'Notes that one has read some of one’s own notices; others are left as they are.',
  'notices/settings': 'How one hears of each kind of notice: in the bell, by the daily mail too, or not at all.',
  'notices/savesettings': 'Chooses how one hears of kinds of notices; those that `Ways` leaves out stay as they are.',
  'privacy/erase': 'Takes out all that is kept of an applicant whose application is in Trash. There is no way back.',
  'review/open':
    'One application with all that the Review screen shows of it; undefined values are empty, an unknown number is an empty list.',
  'review/here': 'Notes that the caller has opened an application and seen its log up to an entry.',
  'review/news': `How many changes of others came since the caller last opened each of at most ${newsAtOnce} applications, 100 at most of each; those without any are left out.`,
  'review/accept':
    'Accepts one document, while the file of `path` is in the slot, and ticks the checks that are only about accepted ones.',
  'applications/keys': 'Which applications a filter of the list finds, in its order: 2,000 at a time.',
  'sendings/preview':
    'Whom a letter would go to, who is left out and why, and the mail that the recipient at a place would get, from 0 on.',
  'sendings/prepare': `Has a letter sent in ${withdrawMinutes} minutes, or at a later moment; until then it can be withdrawn. ${mostInAnHour} an hour. With a status it is a decision, which waits for its release; with \`Approves\` that approves too.`,
  'sendings/withdraw': 'Withdraws a sending that has not begun, or a decision that is not released.',
  'sendings/get': 'The newest 100 sendings, with how far each is.',
  'sendings/release':
    'Releases a decision, now or at a moment: each application that nobody has changed since gets its status, its approval where the decision has one, and its letter. With `OffersUndo` it waits, and `sendings/undorelease` takes it back within a minute.',
  'sendings/previewrelease':
    'What a release would do now: how many applications are decided, are left out and why, are in Trash; and how many people are mailed.',
  'sendings/undorelease': 'Takes back a release of the caller that has not begun: the decision waits for its release again.',
  'sendings/waiting': `The decisions about some applications that are not released, for staff; ${decisionsAtOnce} at once.`,
  'sendings/left': 'Who was left out of a sending and why, 200 at a time.',
  'POST sendings/paper': 'The PDF that the recipient at a place would get, from 0 on, if it were sent now.',
}
