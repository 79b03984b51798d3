import { join } from 'node:path'
import type { Config } from '#server/start/config.ts'
import { type PaymentGateway, ForgedNotice, GatewayRefused } from '#server/ports/payment-gateway.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { sandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

type Around = {
  now: () => Date
  sandboxSecret: string
  deliver: (raw: Buffer, headers: Record<string, string>) => Promise<unknown>
}

/** `sandbox` is the same gateway, for its pages. The settings have what it needs. */
export function gatewayOf(
  config: Config,
  { now, sandboxSecret, deliver }: Around,
): { payments: PaymentGateway; sandbox?: SandboxGateway } {
  const { PAYMENT_GATEWAY, RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '' } = config
  const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = config
  const ways = {
    none: () => ({ payments: noGateway() }),
    sandbox: () => {
      const folder = join(config.DATA_DIR, 'sandbox-pg')
      const sandbox = sandboxGateway({ folder, url: config.publicUrl, secret: sandboxSecret, now, deliver })
      return { payments: sandbox, sandbox }
    },
    razorpay: () => ({
      payments: razorpayGateway({
        url: config.RAZORPAY_URL,
        keyId: RAZORPAY_KEY_ID,
        keySecret: RAZORPAY_KEY_SECRET,
        webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      }),
    }),
    stripe: () => ({
      payments: stripeGateway({
        url: config.STRIPE_URL,
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        now,
      }),
    }),
  }
  return ways[PAYMENT_GATEWAY]()
}

/** For institutions without fees: nothing can be paid, and no notice can claim a payment. */
function noGateway(): PaymentGateway {
  const refuse = async () => {
    throw new GatewayRefused('There is no payment gateway: PAYMENT_GATEWAY is none')
  }
  return {
    name: 'none',
    hosts: [],
    create: refuse,
    fetchStatus: refuse,
    verifyWebhook: () => {
      throw new ForgedNotice('There is no payment gateway')
    },
    isReturnOf: () => false,
  }
}
