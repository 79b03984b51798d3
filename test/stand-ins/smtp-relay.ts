import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** How the relay behaves: `no-greeting` accepts the connection and sends nothing, `slow` never answers the message. */
export type RelayMode = 'ok' | 'no-greeting' | 'slow' | { refuses: 'sender' | 'recipient' | 'message'; with: number }

/** A mail relay on a free port of this machine, for tests. `accepted` are the messages it took, oldest first. */
export type RelayStandIn = {
  url: string
  accepted: { recipients: string[]; raw: string }[]
  hangUp(): void
  mostConnections(): number
  close(): Promise<void>
}

/** Starts a relay with plain SMTP, without TLS and sign-in; a function says for each mail how it behaves. */
export async function startRelay(behaviour: RelayMode | (() => RelayMode)): Promise<RelayStandIn> {
  const accepted: RelayStandIn['accepted'] = []
  let most = 0
  const modeNow = () => (typeof behaviour === 'function' ? behaviour() : behaviour)
  const refusal = (step: string) => {
    const mode = modeNow()
    return typeof mode === 'object' && mode.refuses === step ? reply(mode.with) : undefined
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_, done) {
      most = Math.max(most, server.connections.size)
      if (modeNow() !== 'no-greeting') done()
    },
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (modeNow() === 'slow') return
        const refused = refusal('message')
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        if (!refused) accepted.push({ recipients, raw: Buffer.concat(chunks).toString('utf8') })
        done(refused)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    hangUp: () => server.connections.forEach((connection) => connection._socket.destroy()),
    mostConnections: () => most,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const reply = (responseCode: number) => Object.assign(new Error('as the test wants it'), { responseCode })
