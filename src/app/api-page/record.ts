import type { Summaries } from '#server/http/openapi.ts'
import { mostDuplicates } from '#admissions/record/applications/duplicates/duplicate-calls.ts'

export const recordSummaries: Summaries = {
  'applications/addressasked':
    'The applications of the public form that carry the caller’s address, and that they have not answered for.',
  'applications/addressanswer':
    'Says of one of `applications/addressasked` whether it is theirs: with `WasMe` it is from then on; without it goes into Trash, and for 90 days the public form takes no other with this address.',
  'applications/takeon':
    'Takes on an application whose address is not confirmed, with a reason, which is logged: owner, lead and letters wait no longer.',
  'applications/bulkstatus':
    'Sets the status of the named applications. Answers the numbers of those that changed; those that are gone (`Gone`) or may not have it are left unchanged, and counted in `Left`, with the reason. `Mails` and `Leads` wait for an undo. With `NoMail` nobody is mailed; with `AddNote` the reason also becomes a note.',
  'applications/previewstatus':
    'What `applications/bulkstatus` would do, without doing it: how many change, have it already, are refused and why, are gone; and how many mails and leads it would send.',
  'applications/undostatus':
    'Gives applications back the status they had before the caller set this one, and deletes the note that came with it (`AddNote`). Those whose status has changed since are left, and counted.',
  'applications/holdmail':
    'Holds back the mail about the status of an application, or about its approval, while it waits for an undo.',
  'applications/bulkdelete': 'Puts the named applications into Trash, all or none.',
  'applications/bulkrestore':
    'Takes applications out of Trash. Those that can not be restored stay there, and are reported with the reason.',
  'applications/getbyid': 'One whole application, as a list of one.',
  'applications/create':
    'Saves part of a record: makes it when there is none, otherwise changes the fields it names. May ask for submission. Who is not signed in sends a whole job form, once, with a solved `applications/robotcheck` as `altcha`.',
  'applications/robotcheck':
    'The puzzle that the public job form has to solve: an ALTCHA challenge, good for ten minutes and for one application.',
  'applications/update':
    'The same, naming applicationID. From staff it may approve a submitted record; with `OffersUndo` mail and lead wait, and `applications/undoapproval` takes it back within a minute.',
  'applications/get':
    'A page of the application list; a Student sees their own record. `columns` (20 at most) adds answers to the rows that staff read. With a list of usernames these, whole: at most 200, more come in the workbook.',
  'applications/isemailexists': 'Whether an e-mail is on a record already; ten times a minute for each caller.',
  'applications/setstatus':
    'Sets the status that staff see, one of the active status titles; an empty one puts back what the product says itself. `reason` where the title asks one, or an admin leaves the order of statuses; a program that sends no `reason` gives none, and the record says so.',
  'applications/delete': 'Puts one application into Trash.',
  'applications/gettrash': 'What was deleted in the last 30 days.',
  'applications/restore': 'Takes an application out of Trash, unless its username has been taken meanwhile.',
  'applications/returndocument':
    'Asks the applicant for a document again, with a reason, which is mailed. It still counts as there. With `path` only while that file is in the slot.',
  'applications/reopen': 'The owner opens an approved application again, with a reason.',
  'applications/revealaadhaar': 'The owner reads one Aadhaar number in full, with a reason, which is logged.',
  'applications/timeline':
    'What happened to an application, newest first; an applicant sees the milestones of their own, and no name but theirs.',
  deletedoc: 'Removes one document, by its slot or its path.',
  'printable/get': 'The characters that the filled form can print, as ranges of code points, each from the first to the last.',
  'UPLOAD upload':
    'Puts a file into a slot of the form; makes the draft when there is none. The file is the part `uploadedFile`.',
  'GET download':
    'One document, by its path. With view=true a page of a browser shows a picture or a PDF, which is no download; with size=thumb a picture as 96 by 96 pixels.',
  'GET downloaddocs': 'All documents of an application as a zip.',
  'GET filledpdf': 'The filled form as a PDF; with preview=true as base64 in a JSON reply, and only of a complete one.',
  'applications/duplicates': `Applications that may be the same person as what staff type: the same e-mail, last ten digits of the mobile, Aadhaar number, or name and birth date (DD-MM-YYYY); ${mostDuplicates} at most. \`applicationID\` is left out, and what was said not to be the same.`,
  'applications/merge':
    'Merges `other` into `applicationID`, both at the versions that were seen: files of empty slots, notes and messages go over, and `other` goes into Trash.',
  'applications/previewmerge':
    'What `applications/merge` would do, without doing it: how many change, and how many mails and leads it would send.',
  'applications/undomerge':
    'Undoes a merge that the caller made within the last minute, if neither application has changed since.',
  'applications/notsame': 'Keeps that two applications are not of the same person; neither is shown beside the other any more.',
  'verify/birthdate':
    'Whether the applicant of a copy of the filled form was born on that day; five tries an hour for each code.',
  'applications/values':
    'What a column that is filled from a list can be filtered by: the values of its forms and reference lists, then retired ones that applications still have, 500 at most; of an answer without a column all retired ones.',
  'applications/counts':
    'How many applications each of at most 12 filters finds. A number of 10,000 means as many or more; numbers from 1,000 are up to 30 seconds old.',
  'applications/addnote': 'Adds a note to the history, without a version, to an approved application too.',
  'applications/deletenotes': 'Deletes a note from the history: the one of ModifiedOn, or else the latest with that text.',
  'applications/assign': 'Gives the named applications an owner, one of `applications/staff`; an empty one takes it away.',
  'applications/previewassign':
    'What `applications/assign` would do, without doing it: how many change, have this owner already, are gone.',
  'applications/undoassign':
    'Gives applications back the owner they had before the caller gave them this one, and withdraws the notice. Those with another owner since are left, and counted.',
  'applications/due': 'Gives the named applications a due date, YYYY-MM-DD; an empty one takes it away.',
  'applications/label': 'Adds active labels to the named applications, and takes others away.',
  'applications/staff': 'Who may be the owner of applications: everybody active who reads all of them.',
  'applications/undoapproval':
    'Takes back an approval of the caller that was saved with `OffersUndo` at most a minute ago; its mail and lead are never sent.',
  'applications/previewapproval': 'What an approval would do, without doing it: how many mails and leads it would send.',
  'applications/withdraw':
    "Withdraws one's own application: a draft goes into Trash, a submitted one gets the status for it. With `version` only while that is current.",
  'documentslot/get':
    'The documents each form, or one, asks for, in their order: all to admins, the active ones to others and with {IsActive:true}.',
  'documentslot/create': 'Adds a document to a form, as its last. Two of a form never share a name, in whatever case.',
  'documentslot/update':
    'Changes what it names of a document. Files uploaded under the old name move to the new one. Seen is the document as it was read: only what differs from it is changed.',
  'documentslot/delete': 'Asks for a document no longer. Files that were uploaded for it can still be read.',
  'documentslot/reorder': 'Puts the documents of a form into this order; IDs names each of them once.',
  'letters/get': 'The letters of the institution, by name.',
  'letters/save':
    'Adds a letter, or changes the one that ID names. Its text may name the places name, number, programme, status, page and reason. As says whether it goes out as a mail, as a pdf or as both; left out it stays as it was, a mail at first. Seen is the letter as it was read: only what differs from it is changed.',
  'letters/delete': 'Removes a letter. What was sent with it keeps its text.',
  'letters/preview': 'A letter as its mail reads, with example values; one that goes out as a PDF only as that says it.',
  'masters/usage': 'How many applications carry a value of a list, which is named by its key.',
  'masters/import':
    'Adds the rows of a csv to a list: the good ones are saved, the others come back with the reason. Row is the line in the sheet, names what a value is called in other languages, by their codes.',
}
