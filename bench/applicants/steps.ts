import type { CDPSession, Page } from 'playwright-core'

/** A cheap phone on a bad connection: bits per second down and up, round trip in milliseconds, and CPU slowdown factor. */
const phone = { down: 400_000, up: 200_000, latency: 400, slowness: 4 }

/** One step: milliseconds until the user can continue, its traffic and layout shift until the connection was idle. */
type Step = { name: string; ms: number; requests: number; kB: number; restMs: number; longest: number; shift: number }

export type Run = (name: string, act: () => Promise<unknown>, ready: () => Promise<unknown>) => Promise<void>

/** Runs in the page before its own scripts. */
export const watchesThePage = `(() => {
  const seen = { longest: 0, shift: 0 }
  globalThis.seenOfPage = { take() { const was = { ...seen }; seen.longest = 0; seen.shift = 0; return was } }
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration) }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) { seen.shift += one.value; (globalThis.shifts ??= []).push({ v: one.value, s: one.sources.map((x) => x.node?.outerHTML?.slice(0, 120)) }) } }).observe({ type: 'layout-shift', buffered: true })
})()`

export async function stepsOf(page: Page, devtools: CDPSession) {
  await devtools.send('Network.enable')
  const line = { offline: false, latency: phone.latency, downloadThroughput: phone.down / 8, uploadThroughput: phone.up / 8 }
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowness })
  const seen = { requests: 0, bytes: 0, open: new Set<string>(), lastAt: 0 }
  const urls = new Map<string, string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    seen.requests++
    seen.open.add(requestId)
    urls.set(requestId, request.url.replace(/^.*\/ap\//, ''))
    seen.lastAt = performance.now()
  })
  const ended = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    seen.open.delete(requestId)
    seen.bytes += encodedDataLength
    seen.lastAt = performance.now()
    if (process.env['FILES'])
      console.log(
        `    ${((performance.now() - begun) / 1000).toFixed(1)} s ${(encodedDataLength / 1000).toFixed(1)} kB ${urls.get(requestId)}`,
      )
  }
  devtools.on('Network.loadingFinished', ended)
  devtools.on('Network.loadingFailed', ended)
  let begun = performance.now()
  const steps: Step[] = []
  const step: Run = async (name, act, ready) => {
    await page.evaluate('globalThis.seenOfPage && globalThis.seenOfPage.take()')
    Object.assign(seen, { requests: 0, bytes: 0 })
    begun = performance.now()
    if (process.env['FILES']) console.log(`  ${name}`)
    await act()
    await ready()
    const ms = performance.now() - begun
    if (process.env['FILES']) console.log(`    ${(ms / 1000).toFixed(1)} s ready`)
    while (seen.open.size > 0 || performance.now() - seen.lastAt < 1500) await page.waitForTimeout(100)
    if (process.env['FILES']) console.log('    shifts', JSON.stringify(await page.evaluate('globalThis.shifts?.splice(0)')))
    const { longest = 0, shift = 0 } = await page.evaluate<Partial<Step>>('globalThis.seenOfPage.take()')
    steps.push({
      name,
      ms,
      requests: seen.requests,
      kB: seen.bytes / 1000,
      restMs: Math.max(ms, seen.lastAt - begun),
      longest,
      shift,
    })
  }
  return { step, steps }
}

export function tableOf(steps: readonly Step[]): string {
  const rows = steps.map(({ name, ms, requests, kB, restMs, longest, shift }) =>
    [
      name,
      `${(ms / 1000).toFixed(1)} s`,
      String(requests),
      kB.toFixed(0),
      `${(restMs / 1000).toFixed(1)} s`,
      longest.toFixed(0),
      shift.toFixed(3),
    ].join(' | '),
  )
  return [
    '| | ready | requests | kB | rest | longest task, ms | layout shift |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
