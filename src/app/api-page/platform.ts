import type { Summaries } from '#server/http/openapi.ts'
import { workbookName } from '#platform/activity-log/contract.ts'
import { daysKept } from '#platform/mail/log-contract.ts'
import { testEvent } from '#platform/outgoing/webhook-events.ts'

export const platformSummaries: Summaries = {
  'backups/last':
    'When the last backup was made that proved to be whole. `State` is off where no place for backups is set, none before the first, old once the next one is two hours late, unreadable where the place does not answer. `Drill` is the last restore drill.',
  'activitylog/get':
    'A page of the activity log. People who may decide on applications see the entries of the one given by applicationID in the filter; contains means equal there.',
  'activitylog/breaks':
    'What the nightly check found in the activity log that does not fit its digests, open ones first; a thousand at most.',
  'activitylog/acknowledge':
    'Says, with a reason, why something in the activity log does not fit; the nightly check then no longer alerts of it.',
  'activitylog/getdownloadcount': 'How many PDFs, documents and zips each user took in a period.',
  'POST activitylog/export': `${workbookName}: the entries that match a filter of activitylog/get, newest first, with what each changed; all of them without a filter. 100,000 at most.`,
  'mailtemplates/get':
    'The mails the product sends, with their wording in a language, their original and the places they may name. Mails to staff are in English alone.',
  'mailtemplates/save':
    'Rewords a mail in a language, or, in English, switches it off. Its original wording puts it back. version is the one that was read.',
  'maillog/get': `A page of the mails and SMS of the last ${daysKept} days, newest first, with how each fared.`,
  'views/get': 'One’s own views of a grid, by name.',
  'views/save': 'Saves a view of a grid, in the place of one’s own of the same name.',
  'views/delete': 'Forgets one of one’s own views.',
  'views/shared':
    'The views of a grid that are shared with all staff, in the order of admins, then by name; applicants get none.',
  'views/share': 'Shares one of one’s own views with all staff as it is now, in the place of a shared one of the same name.',
  'views/unshare': 'Shares a view no longer; the person who saved it keeps it.',
  'views/order': 'Sets the order of a grid’s shared views; those that are not listed follow, by name.',
  'sessions/get': "One's own sessions, newest first: from what, begun, last used.",
  'sessions/end': "Ends one of one's own sessions, except for the one that asks.",
  'sessions/endothers': "Ends all of one's own sessions but the one that asks.",
  'user/getsitesettings':
    'The site settings, as a list of one. `SignerName`, `SignerOffice` and `WatchedApplication` only for admins; `Notice` in the `Language` of the body.',
  'user/savesitesettings': 'Changes the site settings that the body names; the others stay.',
  'GET brand/logo': "The institution's logo. `v` is its number: with it, the picture may be kept for a year.",
  'UPLOAD brand/logo': "Replaces the institution's logo. The file is the part `uploadedFile`.",
  'webhooks/get': 'The webhooks by name, never with a secret, and the hosts of WEBHOOK_HOSTS; without any, webhooks are off.',
  'webhooks/create':
    'Makes a webhook: an https address that is sent the chosen events from now on, signed as Standard Webhooks has it. `Secret` is answered this once.',
  'webhooks/update': 'Changes a webhook, or switches it off and on.',
  'webhooks/newsecret':
    'Gives a webhook a new secret, answered this once. Until `Until`, 24 hours from now, messages are signed with the one before too.',
  'webhooks/test': `Sends a webhook the event ${testEvent}.`,
  'webhooks/delete': 'Deletes a webhook with its deliveries.',
  'GET wordings/get':
    "An institution's own words in a language, as pages load them; the part `lists` is what it calls the values of its reference lists. `v` is their version: with it, they may be kept for a year.",
  'wordings/texts':
    'Every text of applicants’ pages and papers and of what mails fill in, in a language, with the institution’s own words.',
  'wordings/save': 'Gives a text, by its English one, other words in a language. An empty text puts the product’s back.',
}
