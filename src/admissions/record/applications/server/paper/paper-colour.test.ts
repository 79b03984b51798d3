import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCollege } from '#admissions/record/forms/engine/complete/college.fixture.ts'
import { picture } from '#test/pdf/poppler.ts'
import { testApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await testApp()))
afterAll(() => app.close())

test('DOC-21: the paper has the colour of the institution', async () => {
  const amy = await app.as('amy@example.org', { usergroup: 'Student' })
  await amy.post('applications/create', completeCollege)
  const coloursOf = async () => {
    const { bytes } = await amy.bytes('filledpdf?username=amy@example.org')
    const data = await sharp(picture(bytes, 1, 100))
      .removeAlpha()
      .raw()
      .toBuffer()
    return new Set(Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex')))
  }
  expect(await coloursOf()).not.toContain('7a1f3d')
  const ann = await app.as('ann@example.org', { usergroup: 'admin' })
  await ann.post('user/savesitesettings', { UID: 'sitesettings', Accent: '#7a1f3d' })
  expect(await coloursOf()).toContain('7a1f3d')
})
