import { randomBytes } from 'node:crypto'
import { stampedSignature } from '#adapters/payments/signature.ts'
import { startStandin, type StandinRequest } from './payment-provider.ts'

type Session = Record<string, unknown> & { id: string; amount_total: number }
export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }

/**
 * Stripe Checkout as documented: form-encoded; the first answer to an idempotency key is repeated, other parameters are
 * refused.
 */
export async function startStripe(now: () => Date) {
  const sessions = new Map<string, Session>()
  const keys = new Map<string, { body: string; answer: { status: number; body: object } }>()
  const refused = (status: number, type: string, message: string) => ({ status, body: { error: { type, message } } })

  function create(body: string) {
    const asked = new URLSearchParams(body)
    const life = Number(asked.get('expires_at')) - now().getTime() / 1000
    if (life < 1800 || life > 86_400) return refused(400, 'invalid_request_error', 'expires_at is out of range')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: asked.get('client_reference_id'),
      amount_total: Number(asked.get('line_items[0][price_data][unit_amount]')),
      currency: asked.get('line_items[0][price_data][currency]') ?? '',
      success_url: asked.get('success_url'),
      payment_intent: null,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  const standin = await startStandin(({ method, path, headers, body }: StandinRequest) => {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return refused(401, 'invalid_request_error', 'Invalid API Key provided')
    const session = sessions.get(path.split('/')[4] ?? '')
    if (method === 'GET')
      return session ? { status: 200, body: session } : refused(404, 'invalid_request_error', 'No such session')
    const key = String(headers['idempotency-key'])
    const known = keys.get(key)
    if (known && known.body !== body) return refused(400, 'idempotency_error', 'Keys can only be used with the same parameters')
    const answer = known?.answer ?? create(body)
    keys.set(key, { body, answer })
    return answer
  })

  return {
    ...standin,
    sessions,
    settle(id: string, change: object) {
      const session = sessions.get(id)
      if (!session) throw new Error(`no ${id}`)
      sessions.set(id, { ...session, ...change })
    },
    notice(id: string, type: string, eventId: string, { secret = stripeKeys.webhookSecret, at = now() } = {}) {
      const raw = Buffer.from(
        JSON.stringify({ id: eventId, type: `checkout.session.${type}`, data: { object: { object: 'checkout.session', id } } }),
      )
      return { raw, headers: { 'stripe-signature': stampedSignature(secret, raw, at) } }
    },
  }
}
