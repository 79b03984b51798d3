import { ForgedNotice, GatewayRefused, type PaymentGateway } from '#server/ports/payment-gateway.ts'

/** For institutions without fees: nothing can be paid, and no notice can claim a payment. */
export function noGateway(): PaymentGateway {
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
