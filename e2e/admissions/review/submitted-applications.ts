import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { reviewCalls } from '#admissions/office/review/contract.ts'
import { client, type Client } from '#test/support/client.ts'
import { photo } from '#test/support/paperwork.ts'
import { owner, type Site } from '#e2e/support/site.ts'

/** A program that is signed in as the owner. */
export async function ownersProgram(site: Site): Promise<Client> {
  const program = client(site.url)
  await program.signIn(owner.username, owner.password)
  return program
}

/** A real PDF of two pages. */
export async function twoPages(title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const page of [1, 2]) pdf.addPage([420, 594]).drawText(`${title}, page ${page}`, { x: 48, y: 500, size: 18, font })
  return pdf.save()
}

/** Creates submitted college applications with every required document, with the calls of staff; returns their numbers. */
export async function submitsApplications(staff: Client, names: readonly string[]): Promise<number[]> {
  const numbers: number[] = []
  const slots = variantOf('college').documents.flatMap(({ name, required }) => (required ? name : []))
  for (const [at, Name] of names.entries()) {
    const username = `${Name.toLowerCase()}@example.org`
    const own = { Name, familyName: 'RAO', emailid: username, Telephonem: `98765432${10 + at}` }
    const made = await staff.post('applications/create', { ...completeCollege, Form: 'college', username: 'nan', ...own })
    await staff.upload({ username, docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
    for (const docname of slots) await staff.upload({ username, docname }, { name: 'paper.pdf', bytes: await twoPages(docname) })
    const applicationID = Number(made['applicationID'])
    const sent = await staff.post('applications/update', { applicationID, ApplicationStatus: 'submitted' })
    if (sent['status'] !== true) throw new Error(`${Name} was not submitted: ${String(sent['Msg'])}`)
    numbers.push(applicationID)
  }
  return numbers
}

/** Resolves all open points: every document accepted, the details checked, the roll number filled in. */
export async function checksAll(staff: Client, no: number): Promise<void> {
  const [opened] = await staff.ask(reviewCalls.open, { no })
  for (const { docname, path } of opened?.application.Docs ?? [])
    if (path !== '') await staff.post('review/accept', { no, docname, path })
  await staff.post('applications/update', { applicationID: no, mandatorydetailsverified: true, RollNo: 'R-1' })
  const [checked] = await staff.ask(reviewCalls.open, { no })
  const open = checked?.application.OpenPoints ?? []
  if (open.length > 0) throw new Error(`This is open: ${open.join(' ')}`)
}
