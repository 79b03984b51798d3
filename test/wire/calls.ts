import { allMasters } from '#features/masters/masters.ts'
import {
  admins,
  anyone,
  checkers,
  dashboard,
  deciders,
  deleters,
  enterers,
  erasers,
  finders,
  logReaders,
  partnerReaders,
  payers,
  readers,
  reopeners,
  revealers,
  salesReaders,
  sheetReopeners,
  signedIn,
  takers,
  writers,
  type CallerKind,
} from './callers.ts'

type Listed = { path: string; may: readonly CallerKind[]; method: 'POST' | 'GET' | 'UPLOAD' }
const post = (may: readonly CallerKind[], ...paths: string[]): Listed[] => paths.map((path) => ({ path, may, method: 'POST' }))

/** The described reference lists. */
const lists = [
  'gender',
  'jobtitle',
  'branchtitle',
  'Statustitle',
  'designation',
  'district',
  'state',
  'experience',
  'qualification',
]

const callsOf = (list: string) => [
  ...post(anyone, `${list}/get`),
  ...post(admins, `${list}/create`, `${list}/update`, `${list}/delete`),
]

/** CALL-17: the described calls, with who may call: 88. */
export const specified: Listed[] = [
  ...lists.flatMap(callsOf),
  ...post(salesReaders, 'shows/get', 'shows/getbydate', 'distributor/get'),
  ...post(admins, 'shows/save', 'shows/update', 'shows/delete', 'distributor/save', 'distributor/update', 'distributor/delete'),
  ...post(anyone, 'user/sendotp', 'user/cusersendotp', 'user/validateotp', 'user/login', 'user/getsitesettings'),
  // Sign-up needs a session that has proved a mailbox, and an account is made by an admin: the call looks for itself.
  ...post(admins, 'user/create'),
  ...post(signedIn, 'user/get', 'user/update'),
  ...post(
    admins,
    'user/delete',
    'user/savesitesettings',
    'users/getusers',
    'users/saveuser',
    'users/updateuser',
    'users/deleteuser',
  ),
  ...post(dashboard, 'dashboard/get'),
  ...post(signedIn, 'announcements/get'),
  // The activity of one application is open to those who decide; the whole log to admins.
  ...post(deciders, 'activitylog/get'),
  ...post(logReaders, 'activitylog/getdownloadcount'),
  ...post(readers, 'applications/get', 'applications/getbyid'),
  ...post(writers, 'applications/create', 'applications/update', 'deletedoc'),
  ...post(anyone, 'applications/isemailexists'),
  ...post(deciders, 'applications/setstatus', 'applications/deletenotes', 'applications/bulksave'),
  ...post(deleters, 'applications/delete', 'applications/bulkdelete'),
  { path: 'upload', may: writers, method: 'UPLOAD' },
  { path: 'download', may: readers, method: 'GET' },
  { path: 'filledpdf', may: readers, method: 'GET' },
  { path: 'downloaddocs', may: takers, method: 'GET' },
  ...post(payers, 'pg/geturl', 'payment/getstatus'),
  ...post(salesReaders, 'dailydata/get', 'dailydata/getdailystatus', 'dailydata/dailyapproval'),
  ...post(enterers, 'dailydata/save', 'dailydata/submitforapproval'),
  ...post([...new Set([...enterers, ...checkers])], 'dailydata/update'),
  ...post(checkers, 'dailydata/approveall'),
  ...post(finders, 'dailydata/findnumber'),
]

/** CALL-17: the calls we added, and what the screens of this product need besides. */
export const added: Listed[] = [
  ...post(anyone, 'printable/get', 'verify/birthdate'),
  ...post(takers, 'applications/export'),
  ...post(deciders, 'applications/imports', 'applications/undoimport', 'applications/checkimport'),
  ...post(anyone, 'user/logout', 'user/knowndevice', 'applications/robotcheck'),
  ...post(signedIn, 'user/session', 'views/get', 'views/save', 'views/delete'),
  ...post(signedIn, 'sessions/get', 'sessions/end', 'sessions/endothers'),
  ...post(readers, 'applications/timeline'),
  ...post(writers, 'applications/withdraw'),
  ...post(deleters, 'applications/gettrash', 'applications/restore', 'applications/bulkrestore'),
  ...post(deciders, 'applications/bulkstatus', 'applications/undostatus', 'applications/returndocument'),
  ...post(reopeners, 'applications/reopen'),
  ...post(revealers, 'applications/revealaadhaar'),
  ...post(erasers, 'privacy/erase'),
  ...allMasters.flatMap(({ path }) => (lists.includes(path) ? [] : callsOf(path))),
  ...post(admins, 'masters/usage', 'masters/import'),
  ...post(admins, 'announcements/save', 'announcements/delete'),
  ...post(anyone, 'documentslot/get'),
  ...post(admins, 'documentslot/create', 'documentslot/update', 'documentslot/delete', 'documentslot/reorder'),
  ...post(salesReaders, 'dailydata/getpage', 'dailydata/gethistory'),
  ...post(checkers, 'dailydata/return', 'dailydata/getsubmitted'),
  ...post(sheetReopeners, 'dailydata/reopen'),
  ...post(admins, 'users/getpage', 'user/endsessions', 'user/unlock'),
  ...post(admins, 'shows/getrates'),
  ...post(enterers, 'dailydata/void', 'dailydata/move', 'dailydata/restore', 'dailydata/getremoved'),
  ...post(
    [...new Set([...enterers, ...checkers])],
    'dailydata/keepdraft',
    'dailydata/getdrafts',
    'dailydata/getdraft',
    'dailydata/dropdraft',
  ),
  ...post(partnerReaders, 'crm/partners'),
  ...post(logReaders, 'outbox/get', 'outbox/standing'),
  ...post(admins, 'outbox/retry'),
  ...post(admins, 'mailtemplates/get', 'mailtemplates/save'),
  ...post(logReaders, 'maillog/get'),
  ...post(finders, 'salesreport/get', 'salesreport/export'),
  ...post(signedIn, 'user/begin', 'user/agree', 'user/language'),
  ...post(readers, 'messages/get'),
  // Who may write but not decide writes about their own application only.
  ...post(writers, 'messages/send', 'messages/seen'),
  ...post(admins, 'people/invite', 'people/invitations', 'people/withdraw'),
  ...post(anyone, 'people/openinvitation', 'people/accept'),
  { path: 'brand/logo', may: anyone, method: 'GET' },
  { path: 'brand/logo', may: admins, method: 'UPLOAD' },
]
