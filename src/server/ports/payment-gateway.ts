/** What a link is for. `reference` is ours, at most 40 characters; asked for twice, it gives the same link. */
export type PaymentAsked = {
  reference: string
  /** In the smallest unit of the currency, such as paise. */
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
  description: string
  customer: { name: string; email: string; phone: string }
  /** Where the payer's browser comes back to, without a fragment; the gateway may add to its query. */
  returnUrl: string
  expiresAt: Date
}

/** A hosted page on which one payment can be made. */
export type PaymentLink = { gatewayRef: string; url: string }

/** How far a link is. Only `paid` means money. */
export type LinkState = 'created' | 'pending' | 'cancelled' | 'expired' | 'failed' | 'paid'

/** What the gateway says of a link, now: the only thing that is believed of a payment. */
export type PaymentStatus = {
  state: LinkState
  reference: string
  amountMinor: number
  currency: string
  paidAt?: Date
  /** The payment's number at the gateway, which a payer finds on their statement. */
  paymentId?: string
}

/** That something happened to a link. Its signature is good; what happened is asked of the gateway. */
export type PaymentNotice = { eventId: string; gatewayRef: string; hint: string }

export type GatewayHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The gateway gave no answer that can be used: unreachable, too slow, a fault of its own, not JSON. Another try may help. */
export class GatewayUnavailable extends Error {}
/** The gateway said no, and will say so again. */
export class GatewayRefused extends Error {}
/** A notice that the gateway did not sign, or signed too long ago. */
export class ForgedNotice extends Error {}

/** PAY-4: the service that takes the money. */
export type PaymentGateway = {
  /** As in the address of its webhook, `/pg/webhook/<name>`. */
  name: string
  /** The hosts its pages are on; a payer is led nowhere else. */
  hosts: readonly string[]
  create(payment: PaymentAsked): Promise<PaymentLink>
  fetchStatus(gatewayRef: string): Promise<PaymentStatus>
  /** Undefined for an event that is about no link. Throws `ForgedNotice`. `raw` is the body, byte for byte. */
  verifyWebhook(raw: Buffer, headers: GatewayHeaders): PaymentNotice | undefined
  /** Whether a browser's return really comes from this link's page; then it is worth asking at once. */
  isReturnOf(gatewayRef: string, query: Readonly<Record<string, string>>): boolean
}
