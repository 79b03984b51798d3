import { expect, test } from 'vitest'
import { openApp } from '#app/server.ts'
import { readConfig } from '#server/start/config.ts'
import { openLog } from '#server/base/log.ts'
import { serverAddress } from '../support/ready-database.ts'
import { emptyInstallation } from './empty-installation.ts'

const installation = emptyInstallation()

test.runIf(serverAddress())('three processes that start at once on an empty PostgreSQL all come up, with one owner', async () => {
  const config = readConfig({ ...installation, SECRET_KEY: 'k'.repeat(40), LOG_LEVEL: 'silent' })
  const apps = await Promise.all([1, 2, 3].map(() => openApp(config, openLog('silent'))))
  expect(apps.filter(({ owner }) => owner?.oneTimePassword)).toHaveLength(1)
  await Promise.all(apps.map((app) => app.close()))
})
