import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProduct, startProduct } from '../product.ts'
import { asking } from './ask.ts'
import { addresses, names, signIn, sizes } from './gate-table.ts'
import { keptAlive, slowSenders } from './connections.ts'
import { freePort, isNginxInstalled, startNginx } from './nginx.ts'

/** The limit of calls a minute without a session per address, low enough to show whose address counts. */
const callsPerAddress = 60

/**
 * The table of the gate behind a real proxy, with the configuration that `deploy/nginx` offers: names, addresses and sizes must come
 * through unchanged, and connections must be reused. `idleSeconds` is how long a connection is idle in between.
 */
export async function behindNginx(idleSeconds: number): Promise<string> {
  if (!isNginxInstalled()) return 'left out: nginx is not installed (Debian: apt-get install nginx-light)'
  const folder = await mkdtemp(join(tmpdir(), 'application-tracker-soak-'))
  const [port, behind] = [await freePort(), await freePort()]
  const product = await startProduct(join(folder, 'data'), {
    PORT: String(behind),
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    CALLS_PER_ADDRESS: String(callsPerAddress),
  })
  try {
    const nginx = await startNginx(folder, { port, behind })
    try {
      const ask = asking(nginx)
      const session = await signIn(ask, nginx.url)
      const lines = [
        await names(ask, nginx.url),
        await sizes(ask, session),
        await keptAlive(ask, session, { behind, idleSeconds }),
        await slowSenders(ask, session, nginx),
        await addresses(ask, session, callsPerAddress),
      ]
      return `\n${lines.join('\n')}\n`
    } finally {
      await nginx.stop()
    }
  } finally {
    await endProduct(product, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}
