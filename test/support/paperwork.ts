import sharp from 'sharp'
import type { FormName } from '#shared/form-name.ts'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Client } from './client.ts'

export const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 120, channels: 3, background: '#8aa' } })
      .jpeg()
      .toBuffer(),
  )

export const scan = new TextEncoder().encode('%PDF-1.7\nA scan of a paper.\n%%EOF\n')
export const transcript = new TextEncoder().encode('A transcript of records.\n')

export const uploadCollegeDocuments = (who: Client, username?: string) =>
  uploadDocuments(who, 'college', username ? { username } : {})

export async function submitCollege(who: Client): Promise<Record<string, unknown>> {
  await uploadCollegeDocuments(who)
  return who.post('applications/create', { ...completeCollege, ApplicationStatus: 'submitted' })
}

export async function uploadDocuments(who: Client, form: FormName, named: Record<string, string> = {}): Promise<void> {
  const slots = variantOf(form)
    .documents.filter(({ required }) => required)
    .map(({ name }) => name)
  await who.upload({ ...named, docname: 'ApplicantPhoto' }, { name: 'me.jpg', bytes: await photo() })
  for (const docname of slots) await who.upload({ ...named, docname }, { name: 'file.pdf', bytes: scan })
}
