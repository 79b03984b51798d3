import { connect, type Socket } from 'node:net'

type Waiting = { resolve: (answer: string) => void; reject: (error: Error) => void }

/** `fetch` takes half a millisecond of CPU a call, more than the product for most, and would be what is measured: this takes a tenth. */
export class Line {
  readonly #url: URL
  readonly #session: string
  #socket: Socket | undefined
  #read: Buffer = Buffer.alloc(0)
  #answer: Waiting | undefined

  constructor(url: string, session: string) {
    this.#url = new URL(url)
    this.#session = session
  }

  /** Opens the connection for the first call and again after a pause: the product closes idle connections. */
  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true })
    socket.on('data', (bytes: Buffer) => this.#add(bytes))
    socket.on('error', (error) => this.#answer?.reject(error))
    socket.on('close', () => this.#answer?.reject(new Error('The connection was closed')))
    this.#read = Buffer.alloc(0)
    this.#socket = socket
    return socket
  }

  /** Returns the JSON of the reply as text. Throws if the call was refused: a refusal is quick and would falsify the figures. */
  async post(path: string, body: object): Promise<string> {
    const text = JSON.stringify(body)
    const { promise, ...settle } = Promise.withResolvers<string>()
    this.#answer = settle
    const head = `POST /ap/api/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nSessionId: ${this.#session}`
    this.#open().write(`${head}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    const answer = await promise
    if (isRefusal(answer)) throw new Error(`A call was refused: ${answer.slice(0, 300)}`)
    return answer
  }

  #add(bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes])
    const reply = replyIn(this.#read)
    if (!reply) return
    this.#read = this.#read.subarray(reply.end)
    this.#answer?.resolve(reply.body)
    this.#answer = undefined
  }
}

const blankLine = '\r\n\r\n'

export function replyIn(bytes: Buffer): { body: string; end: number } | undefined {
  const headEnd = bytes.indexOf(blankLine)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`A reply doesn't say its length: ${head}`)
  const begin = headEnd + blankLine.length
  const end = begin + Number(length)
  return bytes.length < end ? undefined : { body: bytes.toString('utf8', begin, end), end }
}

/** Every envelope of a refusal begins with its fault. */
export const isRefusal = (reply: string) => /^\{(?:"Success":false|"status":false|"Msg":"[^"]*","status":false)/.test(reply)
