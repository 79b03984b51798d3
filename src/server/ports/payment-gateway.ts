/** The purpose of a payment link. `reference` is ours, at most 40 characters; the same reference gives the same link. */
export type PaymentAsked = {
  reference: string
  /** In the smallest unit of the currency, such as paise. */
  amountMinor: number
  /** ISO 4217, in capitals. */
  currency: string
  description: string
  customer: { name: string; email: string; phone: string }
  /** The URL to which the payer's browser returns, without a fragment; the gateway may add to its query. */
  returnUrl: string
  expiresAt: Date
}

export type PaymentLink = { gatewayRef: string; url: string }

/** The state of a link. Only `paid` means money. */
export type LinkState = 'created' | 'pending' | 'cancelled' | 'expired' | 'failed' | 'paid'

export type PaymentStatus = {
  state: LinkState
  reference: string
  amountMinor: number
  currency: string
  paidAt?: Date
  paymentId?: string
}

/** A notification that something happened to a link. Its signature is valid; the product then asks the gateway what happened. */
export type PaymentNotice = { eventId: string; gatewayRef: string; hint: string }

export type GatewayHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The gateway gave no usable answer: unreachable, too slow, an internal error, not JSON. Another try may help. */
export class GatewayUnavailable extends Error {}
export class GatewayRefused extends Error {}
export class ForgedNotice extends Error {}

/** PAY-4: the service that takes the money. */
export type PaymentGateway = {
  name: string
  /** The hosts of its pages; a payer is redirected nowhere else. */
  hosts: readonly string[]
  create(payment: PaymentAsked): Promise<PaymentLink>
  fetchStatus(gatewayRef: string): Promise<PaymentStatus>
  /** Undefined for an event that is not about a link. Throws `ForgedNotice`. `raw` is the body, byte for byte. */
  verifyWebhook(raw: Buffer, headers: GatewayHeaders): PaymentNotice | undefined
  /** Returns whether a browser's return really comes from this link's page; the product then asks the gateway at once. */
  isReturnOf(gatewayRef: string, query: Readonly<Record<string, string>>): boolean
}
