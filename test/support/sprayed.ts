import { sprayWatch } from '#accounts/sign-in/server/guessing/spray-watch-store.ts'
import type { TestApp } from './test-app.ts'

export async function sprayCodes(app: TestApp): Promise<void> {
  for (let wrong = 0; wrong < 51; wrong++) await sprayWatch(app.deps).count('wrong')
}
