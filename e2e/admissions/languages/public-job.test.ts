import { expect } from 'vitest'
import { publicWords as words } from '#admissions/office/staff-editor/public-words.ts'
import { notAgreed } from '#accounts/users/messages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import { client } from '#test/support/client.ts'
import { expectNothingCutOff } from '#e2e/support/checks/cut-off.ts'
import { expectNoEnglish } from '#e2e/support/checks/in-language.ts'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { box } from '#e2e/support/screens/job-editor.ts'
import { agrees, typesTheRest } from '#e2e/support/screens/forms/public-job.ts'
import { owner } from '#e2e/support/site.ts'
import { visitor } from '#e2e/support/visitors.ts'

const typed = ['Kavya Iyer', 'Bengaluru', 'Tally', 'Auditor', 'Application Tracker']

test.for(['ta', 'hi'] as const)(
  'LANG-23: the public job form in %s is sent, agreed to and thanked for in it, and nothing is in English or cut off',
  async (language, { site, browser }) => {
    const admin = client(site.url)
    await admin.signIn(owner.username, owner.password)
    const saved = { UID: 'sitesettings', Forms: ['job', 'college'], DefaultForm: 'job', Languages: ['en', 'ta', 'hi'] }
    expect(await admin.post('user/savesitesettings', saved)).toMatchObject({ status: true })
    const t = translateFor(language)
    const { page, complaints } = await visitor(browser, 'phone', 'light', undefined, `${language}-IN`)
    const email = `kavya.${language}@example.org`
    const read = async (what: string) => {
      await keepsAPicture(page, `${language} job ${what}`)
      await looksRight(page, `${what} of the job form in ${language}, phone`)
      await expectNoEnglish(page, `${what} of the job form in ${language}`, [...typed, email], language)
      await expectNothingCutOff(page, `${what} of the job form in ${language}`)
    }
    const submit = page.getByRole('button', { name: t(words.sendApplication) })
    await page.goto(`${site.url}/ap/#/addnewapplication?form=job`)
    await page.getByRole('heading', { level: 1, name: t(words.jobApplication) }).waitFor()
    await submit.click()
    await page.getByRole('alert').getByText(t('Name is required!')).first().waitFor()
    await read('mistakes')
    await box(page, t('Name'), true).fill('Kavya Iyer')
    await box(page, t('Mail ID')).fill(email)
    await box(page, t('Phone Number')).fill('9876543210')
    await typesTheRest(page, t)
    await submit.click()
    await page.getByRole('alert').getByText(t(notAgreed)).first().waitFor()
    await agrees(page, t)
    await page.getByRole('checkbox', { name: t(words.notARobot) }).press('Space')
    await page.getByText(t(words.deviceChecked), { exact: true }).waitFor()
    await submit.click()
    await page.getByText(t(words.acknowledged, { email })).waitFor()
    await read('thanks')
    expect(complaints).toEqual([])
  },
)
