import type { Summaries } from '#server/http/openapi.ts'
import { workbookName } from '#sales/sales-report/contract.ts'
import { mostApproved, eventsAtOnce } from '#sales/sheets/approval-contract.ts'
import { mostComments } from '#sales/sheets/comments-contract.ts'
import { mostRates } from '#sales/shows/rates.ts'

export const salesSummaries: Summaries = {
  'distributor/get': 'Every distributor. Data-entry operators read them by id and name only.',
  'distributor/save':
    'Adds a distributor. Two never have the same DistributorID. NoSheetFor are the IDs of shows that no sheet is expected for.',
  'distributor/update':
    'Changes the distributor of that ID; without one, of that DistributorID. Without NoSheetFor that stays as it is. Seen is the distributor as it was read: only what differs from it is changed.',
  'distributor/delete': 'Removes the distributor of that ID.',
  'dailydata/findnumber':
    'The three-digit number with the lowest total prize for a date and show, or what CustomNumber would pay. Each run is logged; no result is published.',
  'salesreport/get': 'What was sold in a period, by day, show or distributor. Days come in their order, the others by sales.',
  'POST salesreport/export': `${workbookName}: every sheet of a period with its sales of each game.`,
  'dailydata/dailyapproval':
    'The newest five thousand sheets of a status that are handed in. Appliedby and Approvedby are filters.',
  'dailydata/getpage': 'One page of a list of sheets, filtered and sorted by the server, newest first.',
  'dailydata/approveall':
    'Approves a submitted sheet. Approvedby is the person who is signed in, and never one of its makers unless an admin.',
  'dailydata/approvemany': `Approves up to ${mostApproved} submitted sheets as \`approveall\` does, each by itself and without being opened: what can't be approved, was corrected, or has a note, comments that are not done or something worth a second look, says why, and the others are.`,
  'dailydata/return': 'Hands a submitted sheet back to who entered it, with a reason.',
  'dailydata/reopen': 'The owner takes an approval back, with a reason; the sheet is submitted again.',
  'dailydata/getsubmitted': 'The rows of a sheet as they were submitted last, to be compared with what checkers made of them.',
  'dailydata/gethistory': `What happened to a sheet, newest first, ${eventsAtOnce} events at a time; Before asks for those of older versions.`,
  'POST dailydata/exportlist': 'A workbook of the sheets that a list of dailydata/getpage finds, in its order; 20,000 at most.',
  'dailydata/getboard':
    'The expected sheets of a date: its shows, its distributors and the state of each sheet. With the Revision of an earlier reply, Same instead when nothing has changed.',
  'dailydata/getshowentry':
    'Whether the sheets of a date and show are entered any more, and how many of those that are expected are in: submitted, approved, or nothing sold.',
  'dailydata/getcounts': 'How many sheets wait for this person: to be checked, returned to them, and typed but not saved.',
  'dailydata/getcomments': 'The comments on a sheet, oldest first, those that are done among them. ID is the sheet’s.',
  'dailydata/comment': `Writes a comment on a sheet, on the row of an ID or on a cell of it; at most ${mostComments} a sheet.`,
  'dailydata/closecomment': 'Says that a comment is done, by its own ID; said twice, it is done once.',
  'dailydata/get':
    'The rows of a sheet in their order; none when there is no sheet. Operators read their own, checkers submitted ones.',
  'dailydata/getrows':
    'The same rows as one text, for pages: a line for each, of its ID and the texts of its twenty cells, with commas between. A pair without a Set amount is blank. `version` is 0 where there is no sheet.',
  'dailydata/getdailystatus':
    'The state of a sheet, and who else keys it: Kind "correction" asks for checkers, otherwise it is those who enter.',
  'dailydata/save':
    'Stores a whole sheet: ID -1 adds a row, known IDs change, those left out are deleted. A submission is withdrawn.',
  'dailydata/update': 'The same for a sheet that exists. Of a submitted one it is a checker’s correction: the submission stays.',
  'dailydata/submitforapproval':
    'Hands a sheet to the checkers, with a note for them if there is one. Control, if it is sent, becomes the totals of its paper. Appliedby is the person who is signed in.',
  'dailydata/keepdraft':
    'Keeps the unsaved rows of one window, as typed, and holds the sheet for 90 seconds. Version is the one they began on. With Relieves, only those windows of yours lose the hold, and any other refuses it. With Leaves the window closes: its rows are kept, and it holds the sheet no more; without Lines those stay that it sent last. Seq counts the sendings of a window from 1: one that comes after a later one is refused.',
  'dailydata/getdrafts':
    'Your own unsaved sheets, newest first, with those you discarded in the last 7 days; with All those of everybody. TakenOver says by whom and when.',
  'dailydata/getdraft': 'Your unsaved rows of a sheet, and the rows it had at their Version, as far as you may see it.',
  'dailydata/takedraft':
    'Takes the unsaved rows of another person over, as a draft of yours that holds the sheet: when they have not typed for 10 minutes, left, or you may read every sheet. With From it is yours, of another window of that name, which is relieved.',
  'dailydata/dropdraft': 'Discards unsaved rows of yours and stops holding their sheet; with Undo they are put back, for 7 days.',
  'dailydata/assign':
    'Hands a sheet (ID), or unsaved rows (Draft), over to another person who enters sheets, with a reason. They are one of its makers then, and the rows that its maker has not saved come along.',
  'dailydata/getoperators': 'Who enters sheets, by user name: those whom sheets can be handed over to.',
  'dailydata/nothingsold':
    'Notes with a reason that nothing was sold: no sheet is missing then. Undo takes it back, by who noted it or an admin. A sheet that is entered later takes its place.',
  'salesopening/get': 'The openings that have not ended, the newest first, at most 500.',
  'salesopening/save':
    'Opens the sheets of a date for some hours, of a show and a distributor or of any. A closed period stays closed.',
  'salesopening/end': 'Ends an opening before its time.',
  'dailydata/void':
    'Removes a sheet with a reason: it counts nowhere and its key is free. Makers remove saved ones, admins submitted ones, the owner approved ones.',
  'dailydata/move':
    'Moves a sheet to another date, show or distributor, by those who may remove it. It keeps its ID, rows and history, and is saved, not submitted.',
  'dailydata/restore':
    'Restores a removed sheet for 30 days, by who removed it or an admin, later by the owner. It is saved, not submitted.',
  'dailydata/getremoved': 'The rows of a removed sheet in their order.',
  'salessettings/get': 'The settings of daily sales.',
  'salessettings/save':
    'Changes the settings of daily sales. ClosedThrough is a day that is over, or blank; LookBackDays how many days back sheets are entered, blank for any; LargeAmount the Set amount from which on a cell is worth a second look. What is left out stays as it is.',
  'salessettings/getlimits':
    'How far a checker may correct a sheet and approve it too, and whether those who entered a sheet may approve it.',
  'dailydata/checksheet':
    'What is worth a second look in a stored sheet: equal rows, large amounts, a total far from the usual, a total that is another one on paper. Nothing of it stops a submit or an approval; where a NoteRequired it is only submitted with one.',
  'shows/get': 'Every show, retired ones too: sheets name them.',
  'shows/getbydate': 'The shows of a date: the active ones, and those that a sheet of it names.',
  'shows/save':
    'Adds a show. Two shows never have the same time. Closes is a time of the sheet’s day from 00:00 to 47:59, or blank.',
  'shows/update':
    'Changes the show of that ID. Other prizes hold from From on: by default from the beginning while the finder has never run for the show, else from today. Only the owner changes those of past days, with a reason. Without Closes that stays as it is. Seen is the show as it was read: only what differs from it is changed.',
  'shows/getrates': `What the show of that ID pays since when, the latest day first, at most ${mostRates} changes.`,
  'shows/delete': 'Removes the show of that ID.',
}
