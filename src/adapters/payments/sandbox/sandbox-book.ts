import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LinkState, PaymentAsked } from '#server/ports/payment-gateway.ts'

/** PAY-13: the faults that the sandbox can simulate when a button is pressed. */
export const sandboxFaults = {
  none: 'Nothing goes wrong',
  'drop-webhook': 'The webhook is lost',
  'double-webhook': 'The webhook comes twice',
  'webhook-before-return': 'The webhook comes before the browser',
  'wrong-amount': 'Another amount is paid',
  'tampered-signature': 'The webhook is forged',
  'status-500': 'The status can’t be asked for a while',
  slow: 'Everything takes three seconds',
} as const

export type SandboxFault = keyof typeof sandboxFaults

/** `answered` counts the faulty answers it has given. */
export type SandboxLink = Omit<PaymentAsked, 'expiresAt'> & {
  id: string
  expiresAt: string
  state: LinkState
  fault: SandboxFault
  answered: number
  paidAt?: string
}

/** The sandbox's links: one file each, so that they outlive the process as a real gateway's do. */
export function openBook(folder: string) {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  return {
    async find(id: string): Promise<SandboxLink | undefined> {
      if (!/^sb_[0-9a-f]{32}$/.test(id)) return undefined
      const text = await readFile(fileOf(id), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : (JSON.parse(text) as SandboxLink)
    },
    async keep(link: SandboxLink): Promise<void> {
      await mkdir(folder, { recursive: true })
      const part = `${fileOf(link.id)}.${randomBytes(4).toString('hex')}`
      await writeFile(part, JSON.stringify(link))
      await rename(part, fileOf(link.id))
    },
  }
}
