import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The harmless file that every scanner detects as malware (eicar.org), in two parts so that scanners ignore this source file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** How it behaves: `silent` accepts files and never answers, `hangs-up` closes the connection, `full` refuses every size, `strange` is not clamd. */
export type ClamdMode = 'ok' | 'silent' | 'hangs-up' | 'full' | 'strange'

/** A clamd on a free port or a socket, for tests. */
export type ClamdStandIn = {
  address: string
  mode: ClamdMode
  scanned(): number
  mostAtOnce(): number
  close(): Promise<void>
}

/** Starts one that speaks INSTREAM and PING with commands that end in NUL, and knows EICAR. */
export async function startClamd(socketPath?: string): Promise<ClamdStandIn> {
  let [scanned, most] = [0, 0]
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    most = Math.max(most, open.size)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      const answer = standIn.mode === 'strange' ? 'HTTP/1.1 400 Bad Request\r\n\0' : answerTo(received, standIn.mode)
      if (standIn.mode === 'hangs-up') return socket.destroy()
      if (answer === undefined || standIn.mode === 'silent') return
      if (answer.startsWith('stream: ')) scanned += 1
      socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => {
    if (socketPath === undefined) server.listen(0, '127.0.0.1', resolve)
    else server.listen(socketPath, resolve)
  })
  const port = () => (server.address() as AddressInfo).port
  const standIn: ClamdStandIn = {
    address: socketPath ?? `127.0.0.1:${port()}`,
    mode: 'ok',
    scanned: () => scanned,
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return standIn
}

/** Undefined until the command, with its file, is complete. */
function answerTo(received: Buffer, mode: ClamdMode): string | undefined {
  const end = received.indexOf(0)
  if (end < 0) return undefined
  const command = received.toString('latin1', 0, end)
  if (command === 'zPING') return 'PONG\0'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND\0'
  if (mode === 'full') return 'INSTREAM size limit exceeded. ERROR\0'
  const file: Buffer[] = []
  for (let at = end + 1; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return `stream: ${Buffer.concat(file).includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`
    file.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
