import { siteWith, test as journey } from './journey.ts'
import { openSite } from './open-site.ts'
import type { Site } from './site.ts'

/** Journeys whose product has a clock that `pass` moves on, from the time it is, so that none waits for what time brings. */
export function testWithMovedClock() {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const start = (settings: Record<string, string>) => {
    ahead = 0
    return openSite(settings, { now })
  }
  return {
    test: journey.extend<{ site: Site }>({ site: siteWith({}, start) }),
    now,
    pass: (seconds: number) => {
      ahead += seconds * 1000
    },
  }
}
