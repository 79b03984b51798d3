import { newRow, raj, set, withPlaces } from '#sales/sheets/server/fixtures/sheet.fixture.ts'
import { cellNames } from '#sales/sheets/sheet/games.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import type { Client } from '../../support/client.ts'
import { photo, uploadCollegeDocuments } from '../../support/paperwork.ts'
import { setFee } from '../../support/payer.ts'
import type { TestApp } from '../../support/test-app.ts'
import { admins, deciders, holders, logReaders, staffReaders, type CallerKind } from '../callers.ts'
import type { Names } from './naming-bodies.ts'

const sheetReaders: readonly CallerKind[] = [...new Set([...holders('readEverySheet'), ...holders('checkSheets')])]
const nobodyElse: readonly CallerKind[] = []

/** Words that only something of somebody has, and who else may read them. */
export const marks: Record<string, readonly CallerKind[]> = {
  zzname: staffReaders,
  zzfile: staffReaders,
  zzbytes: staffReaders,
  zzmessage: staffReaders,
  zzoffice: staffReaders,
  zzcorrect: staffReaders,
  zznote: staffReaders,
  zzlabel: staffReaders,
  zzinternal: staffReaders,
  zzrenamed: staffReaders,
  zzcomment: sheetReaders,
  zzhandedin: sheetReaders,
  zzaddress: holders('readDistributorDetails'),
  zzdraft: holders('readEverySheet'),
  zztyped: nobodyElse,
  zzfirst: admins,
  zzkey: admins,
  zzletter: deciders,
  zzinvite: admins,
  zzviewamy: logReaders,
  zzviewdee: logReaders,
  zzviewmo: logReaders,
  zzqueryamy: nobodyElse,
  zzquerydee: nobodyElse,
  zzquerymo: nobodyElse,
}
/** What an application has, and is not for its applicant. */
export const notForApplicant = ['zznote', 'zzlabel', 'zzinternal', 'mo@example.org']

const must = (reply: unknown) => {
  if (!JSON.stringify(reply).match(/"(status|Success)":true/)) throw new Error(`Not done: ${JSON.stringify(reply)}`)
}

/** An applicant, an operator and staff with something of every kind, and the names of all of it. */
export async function peoplesThings(app: TestApp): Promise<{ amy: Client; names: Names }> {
  const ann = await withPlaces(app)
  await setFee(app)
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  const mo = await app.as('mo@example.org', { usergroup: 'moderator' })
  const dee = await app.as('dee@example.org', { role: '1' })
  must(await amy.post('user/update', { username: 'amy@example.org', firstname: 'Zzfirst' }))
  await uploadCollegeDocuments(amy)
  await amy.upload({ docname: 'ApplicantPhoto' }, { name: 'zzfile.jpg', bytes: await photo() })
  must((await amy.upload({ docname: 'CV' }, { name: 'zzfile.txt', bytes: new TextEncoder().encode('zzbytes of a text') })).body)
  must(await amy.post('applications/create', { ...completeCollege, Name: 'Zzname', ApplicationStatus: 'submitted' }))
  must(await amy.post('messages/send', { text: 'zzmessage' }))

  must(await ann.post('label/create', { Label: 'Zzlabel', Colour: 'red' }))
  must(await ann.post('Statustitle/create', { Statustitle: 'Zzinternal', ApplicantSees: '' }))
  must(await ann.post('Statustitle/create', { Statustitle: 'Zzrenamed', ApplicantSees: 'In review' }))
  const username = 'amy@example.org'
  const [record] = await mo.post('applications/getbyid', { username })
  const { applicationID, pgid, Docs } = record as { applicationID: number; pgid: string; Docs: { path: string }[] }
  must(await mo.post('messages/send', { username, text: 'zzoffice' }))
  must(await mo.post('applications/addnote', { applicationID, Notes: 'zznote' }))
  must(await mo.post('applications/assign', { username: [username], Owner: 'mo@example.org' }))
  must(await mo.post('applications/label', { username: [username], Add: ['Zzlabel'], Remove: [] }))
  must(await mo.post('review/return', { username, items: [{ kind: 'field', name: 'PermanentAddress', words: 'zzcorrect' }] }))
  must(await mo.post('applications/setstatus', { username, cutomestatus: 'Zzinternal' }))

  must(await ann.post('distributor/save', { ...raj, DistributorID: 'D-3', Address: 'Zzaddress' }))
  must(await ann.post('apikeys/create', { Name: 'Zzkey', Rights: ['readAllApplications'], Networks: [], Expires: tomorrow(app) }))
  must(await ann.post('letters/save', { Name: 'Zzletter', Subject: 'Zzletter', Text: 'Dear applicant' }))
  must(await ann.post('people/invite', { Email: 'zzinvite@example.org', usergroup: 'viewer', Roalval: '' }))

  must(await dee.post('dailydata/save', [newRow({ A: 7, SetA: 7 })]))
  must(await dee.post('dailydata/submitforapproval', { ...set, Note: 'zzhandedin' }))
  const [sheet] = await ann.post('dailydata/dailyapproval', { Status: 'User-Submitted' }).then(dataOf)
  must(await dee.post('dailydata/comment', { ID: sheet?.ID, Text: 'zzcomment' }))
  const other = { ...set, Distributorid: 'D-2' }
  const draft = {
    ...other,
    Kind: 'entry',
    Window: 'zzdraft',
    Version: 0,
    Lines: [{ ID: -1, Texts: cellNames.map(() => 'zztyped') }],
  }
  must(await dee.post('dailydata/keepdraft', draft))

  for (const [who, name] of [
    [amy, 'amy'],
    [dee, 'dee'],
    [mo, 'mo'],
  ] as const)
    must(await who.post('views/save', { grid: 'applications', name: `zzview${name}`, query: `name=zzquery${name}` }))
  const sessions = await amy.post('sessions/get')
  const keys = await ann.post('apikeys/get')
  const ids = [
    sheet?.ID,
    1,
    2,
    3,
    ...[sessions, keys].flatMap((list) => (list as { ID: string }[]).map(({ ID }) => ID)),
    '1',
    '2',
  ]
  const docPaths = Docs.map(({ path }) => path).filter((path) => path !== '')
  const ofAmy = { logic: 'or', filters: [{ field: 'username', operator: 'contains', value: 'amy' }] }
  return {
    amy,
    names: {
      ...Object.fromEntries(
        ['username', 'Username', 'Useremail', 'MailId', 'Owner'].map((name) => [name, [username, [username]]]),
      ),
      ...Object.fromEntries(['applicationID', 'no', 'other', 'numbers'].map((name) => [name, [applicationID, [applicationID]]])),
      ...Object.fromEntries(['ID', 'id', 'IDs', 'ids', 'Draft', 'upTo', 'entry'].map((name) => [name, ids])),
      filename: docPaths.toReversed(),
      path: docPaths.toReversed(),
      docname: ['CV', 'ApplicantPhoto'],
      pgid: [pgid],
      Date: [set.Date],
      Distributorid: ['D-1', 'D-2', 'D-3'],
      Showid: ['1', 1],
      Status: ['User-Submitted', 'Approved'],
      Window: ['zzdraft', 'mine'],
      Email: ['zzinvite@example.org', username],
      grid: ['applications'],
      name: ['zzviewamy', 'zzviewdee', 'zzviewmo'],
      names: [['zzviewamy'], ['zzviewmo']],
      field: ['Name', 'Notes', 'cutomestatus', 'Owner'],
      columns: [['Notes'], ['Place'], []],
      filter: [ofAmy, null],
      sort: [[], null],
      fromdate: ['2026-01-01'],
      enddate: ['2026-12-31'],
      Reason: ['Because'],
      reason: ['Because'],
      preview: ['true', 'false'],
    },
  }
}

const dataOf = (reply: Record<string, unknown>) => reply['Data'] as { ID: number }[]
const tomorrow = (app: TestApp) => new Date(app.deps.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
