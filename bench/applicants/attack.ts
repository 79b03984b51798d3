import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#test/run/chromium.ts'
import { box } from '../../e2e/support/screens/job-editor.ts'
import { typesTheRest } from '../../e2e/support/screens/forms/public-job.ts'
import { fillCollege, opensStage, picture, upload } from '../../e2e/support/screens/college-form.ts'
import { signsUp, signsInByCalls } from '../../e2e/support/sign-in.ts'
import { owner, startSite, type Site } from '../../e2e/support/site.ts'
const only = process.argv.slice(2)
const [site, browser] = await Promise.all([startSite(), launchChromium()])
let n = 0
async function phone(
  b: Browser,
  script?: string,
  size = { width: 390, height: 844 },
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await b.newContext({ viewport: size, hasTouch: true, isMobile: true })
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log('   [console]', m.text().slice(0, 200))
  })
  page.on('pageerror', (e) => console.log('   [pageerror]', e.message))
  return { page, context }
}
const says = async (page: Page) =>
  (await page.locator('.save-status, [role=alert], .banner').allInnerTexts()).filter(Boolean).join(' | ')
const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/shots-applicant/attack-${name}.png` }).catch(() => {})
const attacks: Record<string, (s: Site) => Promise<unknown>> = {
  async full(s) {
    const { page, context } = await phone(browser)
    await signsUp(page, s, `full${++n}@example.org`)
    await box(page, 'Surname/Family Name').waitFor()
    await page.evaluate(
      `(() => { let size = 1 << 20; while (size > 0) { try { localStorage.setItem('fill' + size + Math.random(), 'x'.repeat(size)) } catch { size = size >> 1 } } })()`,
    )
    await context.setOffline(true)
    await box(page, 'Surname/Family Name').fill('Raman')
    await page.waitForTimeout(2500)
    console.log('  offline + full says:', await says(page))
    await shot(page, 'full')
  },
  async jobLost(s) {
    const { page } = await phone(browser)
    await page.goto(`${s.url}/ap/#/addnewapplication?form=job`)
    await box(page, 'Name').fill('Kavya Iyer')
    await box(page, 'Mail ID').fill('lostjob@example.org')
    await box(page, 'Phone Number').fill('9876543210')
    await typesTheRest(page)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'r.txt', mimeType: 'text/plain', buffer: Buffer.from('A resume') })
    const robot = page.getByRole('checkbox', { name: 'I am not a robot' })
    await robot.press('Space')
    await page.getByText('Checked', { exact: true }).waitFor()
    await page.route(
      '**/applications/create',
      async (r) => {
        await r.fetch()
        await r.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit the Application' }).click()
    await page.waitForTimeout(2500)
    console.log('  lost reply says:', await says(page))
    await robot.press('Space').catch(() => {})
    await page
      .getByText('Checked', { exact: true })
      .waitFor()
      .catch(() => {})
    await page.getByRole('button', { name: 'Submit the Application' }).click()
    await page.waitForTimeout(2500)
    console.log('  again says:', await says(page), '| h1:', await page.locator('h1').allInnerTexts())
    await shot(page, 'jobLost')
  },
  async lapsed(s) {
    const { page, context } = await phone(browser)
    const email = `lapsed${++n}@example.org`
    await signsUp(page, s, email)
    await context.clearCookies()
    await box(page, 'Surname/Family Name').fill('Raman')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await page.waitForTimeout(1500)
    console.log('  dialog offline:', (await dialog.innerText()).replaceAll('\n', ' / '))
    await shot(page, 'lapsed')
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    again.setDefaultTimeout(15_000)
    await again.goto(`${s.url}/ap/#/addnewapplication`)
    await again.waitForTimeout(2500)
    await shot(again, 'lapsed-again')
    console.log('  after reload shows:', (await again.locator('body').innerText()).slice(0, 300).replaceAll('\n', ' / '))
    await signsInByCalls(again, s, { username: email, password: 'seventeen blue umbrellas' })
    await again.goto(`${s.url}/ap/#/addnewapplication`)
    await box(again, 'Surname/Family Name').waitFor()
    console.log('  value:', await box(again, 'Surname/Family Name').inputValue())
  },
  async submitLostReload(s) {
    const { page, context } = await phone(browser)
    await signsUp(page, s, `sub${++n}@example.org`)
    await fillCollege(page, s, { submit: false })
    await page.waitForTimeout(1200)
    await page.route(
      '**/applications/create',
      async (r) => {
        await r.fetch()
        await r.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Submit the Application' }).click()
    await page.waitForTimeout(1500)
    console.log('  lost submit says:', await says(page))
    const second = await context.newPage()
    second.setDefaultTimeout(15_000)
    await second.goto(`${s.url}/ap/#/addnewapplication`)
    await second.waitForTimeout(2500)
    await shot(second, 'submitLost-second')
    console.log('  a second tab shows:', (await second.locator('main').innerText()).slice(0, 250).replaceAll('\n', ' / '))
    await page.reload()
    await page.waitForTimeout(2500)
    await shot(page, 'submitLost-reload')
    console.log(
      '  after reload:',
      page.url(),
      (await page.locator('main:visible').innerText()).slice(0, 250).replaceAll('\n', ' / '),
    )
    await opensStage(page, 'Personal Details').catch((e: Error) => console.log('  no stage', e.message.slice(0, 100)))
    await shot(page, 'submitLost-stage1')
    console.log('  stage 1:', (await page.locator('main:visible').innerText()).slice(0, 300).replaceAll('\n', ' / '))
  },
  async twoTabs(s) {
    const { page, context } = await phone(browser)
    await signsUp(page, s, `tabs${++n}@example.org`)
    await fillCollege(page, s, { submit: false })
    const other = await context.newPage()
    other.setDefaultTimeout(15_000)
    await other.goto(`${s.url}/ap/#/addnewapplication?stage=personal`)
    await box(other, 'Surname/Family Name').waitFor()
    await page.getByRole('button', { name: 'Submit the Application' }).click()
    await page.getByText('Your application number').waitFor()
    await box(other, 'Surname/Family Name').fill('Typed late')
    await other.waitForTimeout(2500)
    await shot(other, 'twoTabs')
    console.log(
      '  other tab says:',
      await says(other),
      '|',
      (await other.locator('main').innerText()).slice(0, 300).replaceAll('\n', ' / '),
    )
    await other.getByRole('button', { name: /Save & Next|Next/ }).click()
    await other.waitForTimeout(1500)
    console.log('  then:', await says(other), other.url())
    await shot(other, 'twoTabs-next')
  },
  async clock(s) {
    for (const hours of [25, -25]) {
      const { page } = await phone(
        browser,
        `(() => { const D = Date; const off = ${hours} * 3600000; globalThis.Date = class extends D { constructor(...a) { if (a.length) super(...a); else super(D.now() + off) } static now() { return D.now() + off } } })()`,
      )
      const email = `clock${++n}@example.org`
      await page.goto(`${s.url}/ap/#/addnewapplication?form=college`)
      await page.getByRole('textbox').first().fill(email)
      const since = Date.now()
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByText('We sent a code').waitFor()
      console.log(
        `  ${hours} h, code step:`,
        (await page.locator('main:visible').innerText()).replaceAll('\n', ' / ').slice(0, 260),
      )
      await page.getByRole('textbox').first().focus()
      await page.keyboard.type(await s.outbox(email, since))
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Begin' }).click()
      await box(page, 'Surname/Family Name').fill('Raman')
      await page
        .getByText(/^Saved/)
        .first()
        .waitFor()
      console.log('  says', await says(page), new Date().toISOString())
      await page.reload()
      await page.waitForTimeout(2500)
      console.log('  after reload', (await page.locator('main:visible').innerText()).slice(0, 120).replaceAll('\n', ' / '))
    }
  },
  async upload(s) {
    const { page, context } = await phone(browser)
    await signsUp(page, s, `up${++n}@example.org`)
    await box(page, 'Surname/Family Name').fill('Raman')
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
    await context.setOffline(true)
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await page.waitForTimeout(1500)
    console.log('  upload offline:', (await page.locator('.document-row').first().innerText()).replaceAll('\n', ' / '))
    let asked = ''
    page.on('dialog', (d) => {
      asked = d.type()
      void d.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await page.waitForTimeout(1500).catch(() => {})
    console.log('  closing asks:', asked, page.isClosed())
    await context.setOffline(false)
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .waitFor()
      .catch((e: Error) => console.log('  not uploaded', e.message.slice(0, 80)))
    await page.waitForTimeout(1500)
    console.log('  online:', (await page.locator('.document-row').first().innerText()).replaceAll('\n', ' / '))
  },
  async taps(s) {
    const { page } = await phone(browser)
    const calls: string[] = []
    page.on('request', (r) => {
      if (r.method() === 'POST') calls.push(r.url().replace(/^.*api\//, ''))
    })
    const email = `taps${++n}@example.org`
    const count = (path: string) => {
      const m = calls.filter((c) => c === path).length
      calls.length = 0
      return m
    }
    await page.goto(`${s.url}/ap/`)
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .dblclick()
    await page.getByRole('textbox').first().fill(email)
    const since = Date.now()
    await page.getByRole('button', { name: 'Send OTP' }).dblclick()
    await page.getByText('We sent a code').waitFor()
    console.log('  Send OTP calls', count('user/cusersendotp'))
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await s.outbox(email, since))
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Begin' }).dblclick()
    await box(page, 'Surname/Family Name').waitFor()
    console.log('  Begin calls', count('user/begin'))
    await fillCollege(page, s, {
      submit: false,
      onStage: async (h) => {
        if (h === 'Documents & Signature') return
        await page.waitForTimeout(300)
        await page.getByRole('button', { name: 'Save & Next' }).dblclick()
        await page.waitForTimeout(1200)
        const now = await page.locator('h2').first().innerText()
        console.log('  dbl Save & Next from', h, 'leads to', now)
        await page.goBack()
        await page.waitForTimeout(700)
        console.log('    back leads to', await page.locator('h2').first().innerText())
      },
    })
    calls.length = 0
    await page.getByRole('button', { name: 'Preview' }).dblclick()
    await page.waitForTimeout(3000)
    await shot(page, 'taps-preview')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    await page.getByRole('button', { name: 'Submit the Application' }).dblclick()
    await page.getByText('Your application number').waitFor()
    console.log('  Submit: creates', count('applications/create'))
    await page.goBack()
    await page.waitForTimeout(1500)
    console.log('  back from thank-you:', page.url().replace(/.*#/, '#'), (await page.locator('h2').allInnerTexts()).join(' / '))
    await page.goto(`${s.url}/ap/#/myapplication`)
    await page.getByRole('heading', { name: 'What to do now' }).waitFor()
    const message = page.getByRole('textbox', { name: 'Write to the admissions office' })
    await message.fill('Hello')
    calls.length = 0
    await page.getByRole('button', { name: /^Send/ }).last().dblclick()
    await page.waitForTimeout(1500)
    console.log('  message sends', count('messages/send'))
    await shot(page, 'status')
    console.log(
      '  link heights',
      await page.evaluate(`[...document.querySelectorAll('main ul a')].map((a) => Math.round(a.getBoundingClientRect().height))`),
    )
    await page.getByRole('button', { name: /Withdraw/ }).dblclick()
    await page.waitForTimeout(1000)
    await shot(page, 'taps-withdraw')
    console.log(
      '  withdraw dialog:',
      (await page.getByRole('dialog').allInnerTexts()).join('|').replaceAll('\n', ' / ').slice(0, 200),
      count('applications/withdraw'),
    )
    await page
      .getByRole('dialog')
      .getByRole('button')
      .last()
      .dblclick()
      .catch(() => {})
    await page.waitForTimeout(2000)
    console.log(
      '  withdraw calls',
      count('applications/withdraw'),
      (await page.locator('main:visible').innerText()).slice(0, 120).replaceAll('\n', ' / '),
    )
    await page.goto(`${s.url}/ap/#/addnewapplication`)
    await page.waitForTimeout(2000)
    await shot(page, 'withdrawn-form')
    console.log('  withdrawn form header:', (await page.locator('.wizard-header').innerText()).replaceAll('\n', ' / '))
  },
  async back(s) {
    const { page } = await phone(browser)
    const email = `back${++n}@example.org`
    await page.goto(`${s.url}/ap/`)
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click()
    await page.getByRole('textbox').first().fill(email)
    const since = Date.now()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText('We sent a code').waitFor()
    await page.goBack()
    await page.waitForTimeout(800)
    console.log('  back from code:', page.url(), (await page.locator('body').innerText()).slice(0, 80).replaceAll('\n', ' / '))
    await page.goForward()
    await page.waitForTimeout(1200)
    console.log('  forward:', (await page.locator('main:visible').innerText()).slice(0, 120).replaceAll('\n', ' / '))
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await s.outbox(email, since))
    await page.getByRole('checkbox').first().waitFor()
    await page.goBack()
    await page.waitForTimeout(800)
    console.log('  back from notice:', (await page.locator('h1:visible').allInnerTexts()).join())
    await page.goForward()
    await page.waitForTimeout(1500)
    await shot(page, 'back-notice')
    console.log('  forward to notice:', (await page.locator('main:visible').innerText()).slice(0, 160).replaceAll('\n', ' / '))
  },
}
for (const [name, run] of Object.entries(attacks)) {
  if (only.length && !only.includes(name)) continue
  console.log(name)
  await run(site).catch((error: Error) => console.log('  FAILED', error.message.slice(0, 400)))
  await Promise.all(browser.contexts().map((c) => c.close()))
}
await browser.close()
await site.stop()
