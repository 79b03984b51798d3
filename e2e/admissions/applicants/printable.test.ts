import { expect } from 'vitest'
import { looksRight } from '#e2e/support/checks/looks.ts'
import { expectAccessible } from '#e2e/support/checks/watch.ts'
import { test } from '#e2e/support/journey.ts'
import { keepsAPicture } from '#e2e/support/pictures.ts'
import { signsUp } from '#e2e/support/sign-in.ts'
import { ownerAtNoScreen, visitor } from '#e2e/support/visitors.ts'

test.for([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'on a %s in %s a box says which of its letters the printed form can’t show',
  async ([size, scheme], { site, browser }) => {
    const { page, complaints } = await visitor(browser, size, scheme)
    await page.goto(`${site.url}/ap/#/addnewapplication`)
    await signsUp(page, site, `${size}@example.org`)
    await page.getByRole('heading', { name: 'Personal Details', level: 2 }).waitFor()
    const surname = page.getByRole('textbox', { name: 'Surname/Family Name', exact: true })
    const warning = page.getByText(/^The printed form can't show/)

    await surname.fill('王小')
    await page.getByText("The printed form can't show: 王 小. Please write it in Latin letters too.").waitFor()
    await page.getByRole('textbox', { name: 'Permanent Address', exact: true }).fill('4 மெரினா சாலை 😀 海')
    await page.getByText(/can't show: 😀 海\./).waitFor()
    await expectAccessible(page, 'letters that can’t be printed')
    await surname.fill('రామన్')
    await page.getByRole('textbox', { name: 'Permanent Address', exact: true }).fill('चेन्नई, مدینہ, Łódź')
    await warning.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)

test('the staff’s form of a job application warns at the box too', async ({ site, browser }) => {
  const { page, complaints } = await ownerAtNoScreen(browser, site)
  await page.goto(`${site.url}/ap/#/newapplication`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sessionid = String(await page.evaluate("sessionStorage.getItem('SessionId')"))
  await page.goto(`${site.url}/ap/#/addnewapplication?Param=${encodeURIComponent(btoa(`NEW||nan||${sessionid}`))}&form=job`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('张伟')
  await page.getByText(/^The printed form can't show: 张 伟\./).waitFor()
  const skills = page.getByRole('textbox', { name: 'Technical Skills' })
  for (const skill of ['Excel', '表格']) {
    await skills.fill(skill)
    await skills.press('Enter')
  }
  const ofTags = page.getByText(/^The printed form can't show: 表 格\./)
  await ofTags.waitFor()
  await looksRight(page, 'tags that can’t be printed')
  await keepsAPicture(page, 'tags that can’t be printed')
  await skills.press('Backspace')
  await ofTags.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})
