import { setTimeout as wait } from 'node:timers/promises'
import { GatewayUnavailable, type GatewayHeaders, type LinkState, type PaymentGateway } from '#server/ports/payment-gateway.ts'
import { openBook, type SandboxLink, type SandboxFault } from './sandbox-book.ts'
import { checkStamped, hmacHex, isSame, stampedSignature } from '../signature.ts'

export const sandboxChoices = { pay: 'Pay', fail: 'Fail', later: 'Pay later', close: 'Close' } as const
export type SandboxChoice = keyof typeof sandboxChoices

type SandboxOptions = {
  folder: string
  /** The base URL of its pages, without a slash at the end. */
  url: string
  secret: string
  now: () => Date
  deliver: (raw: Buffer, headers: Record<string, string>) => Promise<unknown>
}
export type SandboxGateway = PaymentGateway & {
  find(id: string): Promise<SandboxLink | undefined>
  /** Resolves to the browser's next URL; undefined for an unknown link. */
  press(id: string, choice: SandboxChoice, fault: SandboxFault): Promise<string | undefined>
}

const slowMs = 3_000
const faultyAnswers = 3
const outcomes: Record<Exclude<SandboxChoice, 'close'>, LinkState> = { pay: 'paid', fail: 'failed', later: 'pending' }
const isFinal = (state: LinkState) => state !== 'created' && state !== 'pending'

export function sandboxGateway({ folder, url, secret, now, deliver }: SandboxOptions): SandboxGateway {
  const book = openBook(folder)
  const stateOf = ({ state, expiresAt }: SandboxLink): LinkState =>
    state === 'created' && now() >= new Date(expiresAt) ? 'expired' : state

  async function notify(link: SandboxLink, fault: SandboxFault): Promise<void> {
    const raw = Buffer.from(JSON.stringify({ id: `${link.id}-${link.state}`, link: link.id, event: `link.${link.state}` }))
    const signature = stampedSignature(fault === 'tampered-signature' ? `${secret}!` : secret, raw, now())
    if (fault === 'slow') await wait(slowMs)
    for (let times = fault === 'double-webhook' ? 2 : 1; times > 0; times--)
      await deliver(raw, { 'content-type': 'application/json', 'x-sandbox-signature': signature })
  }

  return {
    name: 'sandbox',
    hosts: [new URL(url).host],
    find: (id) => book.find(id),

    async create(payment) {
      const id = `sb_${hmacHex(secret, payment.reference).slice(0, 32)}`
      const expiresAt = payment.expiresAt.toISOString()
      await book.keep((await book.find(id)) ?? { ...payment, id, expiresAt, state: 'created', fault: 'none', answered: 0 })
      return { gatewayRef: id, url: `${url}/sandbox-pg/${id}` }
    },

    async fetchStatus(id) {
      const link = await book.find(id)
      if (!link) throw new GatewayUnavailable('The sandbox has no such link')
      if (link.fault === 'slow') await wait(slowMs)
      if (link.fault === 'status-500' && link.answered < faultyAnswers) {
        await book.keep({ ...link, answered: link.answered + 1 })
        throw new GatewayUnavailable('The sandbox answered 500')
      }
      const { reference, currency, paidAt } = link
      return {
        state: stateOf(link),
        reference,
        currency,
        amountMinor: link.fault === 'wrong-amount' ? link.amountMinor - 1 : link.amountMinor,
        ...(paidAt && { paidAt: new Date(paidAt), paymentId: `pay_${id.slice(3, 17)}` }),
      }
    },

    verifyWebhook(raw, headers: GatewayHeaders) {
      checkStamped(secret, raw, headers['x-sandbox-signature'], now())
      const { id, link, event } = JSON.parse(raw.toString('utf8')) as { id: string; link: string; event: string }
      return { eventId: id, gatewayRef: link, hint: event }
    },

    isReturnOf: (id, { link = '', state = '', signature = '' }) =>
      link === id && isSame(signature, hmacHex(secret, `${link}|${state}`)),

    async press(id, choice, fault) {
      const link = await book.find(id)
      if (!link) return undefined
      const before = stateOf(link)
      const state = choice === 'close' || isFinal(before) ? before : outcomes[choice]
      const changed = {
        ...link,
        state,
        fault,
        answered: 0,
        ...(state === 'paid' && { paidAt: link.paidAt ?? now().toISOString() }),
      }
      await book.keep(changed)
      if (choice !== 'close' && fault !== 'drop-webhook') {
        const notified = notify(changed, fault)
        if (fault === 'webhook-before-return') await notified
        // The stand-in of an outside service: its caller reads the status.
        else notified.catch(() => {})
      }
      const back = new URL(link.returnUrl)
      back.searchParams.set('link', id)
      back.searchParams.set('state', state)
      back.searchParams.set('signature', hmacHex(secret, `${id}|${state}`))
      return back.href
    },
  }
}
