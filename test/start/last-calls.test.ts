import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '#test/support/test-app.ts'

const request =
  'POST /ap/api/applications/robotcheck HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

test('calls that reach the product while it stops are answered, not refused', async () => {
  const app = await testApp()
  const port = Number(new URL(app.url).port)
  const open = async (): Promise<{ socket: Socket; read: () => string }> => {
    const socket = connect({ host: '127.0.0.1', port })
    await once(socket, 'connect')
    let text = ''
    socket.on('data', (bytes) => (text += String(bytes)))
    socket.on('error', () => {})
    return { socket, read: () => text }
  }
  // Connections kept open by a proxy: their calls have been sent except for the end of the headers when the product gets SIGTERM.
  const lines = await Promise.all(Array.from({ length: 20 }, open))
  for (const { socket } of lines) socket.write(request.slice(0, -2))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const closed = app.close()
  for (const { socket } of lines) socket.write('\r\n{}')
  await Promise.all([closed, ...lines.map(({ socket }) => once(socket, 'close'))])
  expect(lines.map(({ read }) => read().split('\r\n')[0])).toEqual(lines.map(() => 'HTTP/1.1 200 OK'))
})
