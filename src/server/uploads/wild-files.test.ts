import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#server/base/refusal.ts'
import { contentOf, endingsOf } from '#shared/files/content.ts'
import { fileKinds, fileRules, papers, pictures, scans, type Takes } from '#shared/files/file-kinds.ts'
import { logoTakes } from '#platform/site-settings/institution.ts'
import { openUploads } from './check-upload.ts'
import { wildFiles, type WildFile } from './wild-files.fixture.ts'

const { parsers, checkUpload: check } = openUploads()
afterAll(() => parsers.close())
const files = await wildFiles()
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

async function faultOf(takes: Takes, file: WildFile): Promise<string | undefined> {
  const { endings, wrongKind } = fileRules(takes)
  const found = await outcome(takes, file)
  if (!('file' in found)) {
    if (found.message !== wrongKind) return `${file.trouble}: ${found.message}`
    // A file that another slot stores has nothing wrong inside.
    const hint = typeof found.hint === 'string' ? found.hint : ''
    const isInside = hint !== '' && !/^This is an? .* named \.\w+\.$/.test(hint)
    return 'stored' in file && isInside ? `${file.trouble}: ${hint}` : undefined
  }
  const { extension, bytes } = found.file
  const isOfSlot = endings.includes(extension) || (extension === 'png' && endings.includes('gif'))
  const isItself = extension === 'txt' || endingsOf(contentOf(bytes)).includes(extension)
  const isClean = extension !== 'pdf' || Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'
  return isOfSlot && isItself && isClean ? undefined : `${file.trouble}: stored as ${found.stored}`
}

test.each(Object.entries(slots))('a slot for %s stores only its kinds, as what they are', async (_, takes) => {
  const faults = await Promise.all(files.map((file) => faultOf(takes, file)))
  expect(faults.filter((fault) => fault !== undefined)).toEqual([])
})

test('every stored picture is opaque and in the colours of a screen', async () => {
  const stored = await Promise.all(files.map((file) => outcome(pictures, file)))
  const drawn = await Promise.all(stored.flatMap((found) => ('file' in found ? sharp(found.file.bytes).metadata() : [])))
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.filter(({ hasAlpha, space }) => hasAlpha || (space !== 'srgb' && space !== 'b-w'))).toEqual([])
})
