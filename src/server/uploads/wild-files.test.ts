import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { contentOf } from '#shared/files/content.ts'
import { fileKinds, fileRules, papers, pictures, scans, type Takes } from '#shared/files/file-kinds.ts'
import { logoTakes } from '#platform/site-settings/institution.ts'
import { openUploadCheck } from './check-upload.ts'
import { wildFiles } from './wild-files.fixture.ts'

const check = openUploadCheck()
const files = await wildFiles()
/** What every slot of the product may be set to take, and the logo. */
const slots: Readonly<Record<string, Takes>> = {
  papers,
  scans,
  pictures,
  logo: logoTakes,
  ...Object.fromEntries(fileKinds.map((kind) => [kind, { kinds: [kind], maxBytes: papers.maxBytes }])),
}

const outcome = (takes: Takes, { name, bytes }: { name: string; bytes: Uint8Array }) =>
  check({ bytes, filename: name, takes }).then(
    (file) => ({ stored: file.name, file }),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return { message: error.message, hint: error.fields['Hint'] }
    },
  )

test('each of at least sixty troubles has its own file', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ trouble }) => trouble)).size).toBe(files.length)
})

test.each(files)('$trouble is stored, or refused with its reason, among papers', async (file) => {
  expect(await outcome(papers, file)).toMatchObject(
    'stored' in file ? { stored: file.stored } : { message: fileRules(papers).wrongKind, hint: file.hint },
  )
})

test.each(Object.entries(slots))('a slot for %s stores only its kinds, as what they are', async (_, takes) => {
  const { endings, wrongKind } = fileRules(takes)
  for (const file of files) {
    const found = await outcome(takes, file)
    if (!('file' in found)) expect([file.trouble, found.message]).toEqual([file.trouble, wrongKind])
    else {
      const { extension, bytes, type } = found.file
      const made = endings.includes('gif') && extension === 'png' ? 'gif' : extension
      expect([file.trouble, endings.includes(made)]).toEqual([file.trouble, true])
      if (type === 'application/pdf') expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      if (type.startsWith('image/')) expect(contentOf(bytes)).toBe(type === 'image/png' ? 'png' : 'jpg')
    }
  }
})

test('every stored picture is opaque and in the colours of a screen', async () => {
  for (const file of files) {
    const found = await outcome(pictures, file)
    if (!('file' in found)) continue
    const { hasAlpha, space } = await sharp(found.file.bytes).metadata()
    expect([file.trouble, hasAlpha, ['srgb', 'b-w'].includes(space)]).toEqual([file.trouble, false, true])
  }
})
