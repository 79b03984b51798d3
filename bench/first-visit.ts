import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '#test/run/chromium.ts'
import { signsIn, signsUp } from '#e2e/support/sign-in.ts'
import { owner, startSite, type Site } from '#e2e/support/site.ts'

/** A slow phone on a slow connection: bits per second, round trip in milliseconds, and CPU slowdown factor. */
const phone = { bitsPerSecond: 1_600_000, latency: 150, slowness: 4 }
const rounds = 5

type Visit = {
  name: string
  path: string
  ready: string
  /** Milliseconds to the largest contentful paint, and kB of script as sent. */
  limits: { paint: number; script: number }
  enter?: (page: Page, site: Site) => Promise<void>
}

const visits: readonly Visit[] = [
  { name: 'front page', path: '/ap/', ready: 'h1', limits: { paint: 1500, script: 90 } },
  { name: 'box', path: '/ap/#/addnewapplication', ready: 'input', limits: { paint: 1500, script: 90 } },
  { name: 'staff sign-in', path: '/ap/#/login', ready: 'input[name=username]', limits: { paint: 2500, script: 300 } },
  {
    name: 'stage 1 by link',
    path: '/ap/#/addnewapplication',
    ready: '.field-cell input',
    limits: { paint: 2500, script: 300 },
    enter: (page, site) => signsUp(page, site, 'phone@example.org'),
  },
  {
    name: 'staff list',
    path: '/ap/#/newapplication',
    ready: '#content h1',
    limits: { paint: 3500, script: 360 },
    enter: (page, site) => signsIn(page, site, owner, '/newapplication'),
  },
]

/** Compared with the time that the connection needs for the bytes. Median of five. Needs the built browser app. */
export async function measureFirstVisit(): Promise<void> {
  console.log(`\nFirst visit, ${phone.bitsPerSecond / 1e6} Mbit/s, ${phone.latency} ms, ${phone.slowness} × slower processor`)
  const [site, browser] = await Promise.all([startSite(), launchChromium()])
  try {
    for (const visit of visits) await measure(browser, site, visit)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function measure(browser: Browser, site: Site, visit: Visit): Promise<void> {
  const state = await stateOf(browser, site, visit)
  const seen: Seen[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: state,
    })
    seen.push(await openCold(context, site.url + visit.path, visit.ready))
    await context.close()
  }
  const median = (of: keyof Seen) => seen.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const total = median('script') + median('style') + median('other')
  // One round trip for the connection, one for the page, one for its resources.
  const line = 3 * phone.latency + (total * 8 * 1000 * 1000) / phone.bitsPerSecond
  const kB = (of: keyof Seen) => `${median(of).toFixed(0)} kB`
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    [
      visit.name.padEnd(16),
      `first paint ${seconds(median('first'))}   largest ${seconds(median('paint'))} (to stay under ${seconds(visit.limits.paint)})`,
      `usable ${seconds(median('usable'))}`,
      `script ${kB('script')} (${visit.limits.script})  style ${kB('style')}  other ${kB('other')}`,
      `the line alone ${seconds(line)}`,
    ].join('   '),
  )
}

async function stateOf(
  browser: Browser,
  site: Site,
  { enter }: Visit,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext()
  if (enter) await enter(await context.newPage(), site)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Milliseconds, and kB as sent. */
type Seen = { first: number; paint: number; usable: number; script: number; style: number; other: number }

async function openCold(context: BrowserContext, url: string, ready: string): Promise<Seen> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytesPerSecond = phone.bitsPerSecond / 8
  const line = { offline: false, latency: phone.latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowness })
  const kinds = new Map<string, string>()
  const sent = { script: 0, style: 0, other: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    sent[kind === 'Script' ? 'script' : kind === 'Stylesheet' ? 'style' : 'other'] += encodedDataLength / 1000
  })
  const begun = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(ready).filter({ visible: true }).first().waitFor({ timeout: 60_000 })
  const usable = performance.now() - begun
  // A server-rendered page can be typed into before its script has loaded.
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate<number>(`new Promise((done) => new PerformanceObserver((list) =>
    done(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`)
  const first = await page.evaluate<number>('performance.getEntriesByName("first-contentful-paint")[0].startTime')
  return { first, paint, usable, ...sent }
}
