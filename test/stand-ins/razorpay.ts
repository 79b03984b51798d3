import { randomBytes } from 'node:crypto'
import { hmacHex } from '#adapters/payments/signature.ts'
import { startStandin, type StandinRequest } from './payment-provider.ts'

type Link = Record<string, unknown> & { id: string; reference_id: string; amount: number; status: string }
export const razorpayKeys = { keyId: 'rzp_test_1', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
const auth = `Basic ${Buffer.from('rzp_test_1:key-secret').toString('base64')}`

/** Razorpay Payment Links as documented: one link a `reference_id`, amounts in paise, hooks signed over the raw body. */
export async function startRazorpay() {
  const links = new Map<string, Link>()
  const byReference = (reference: unknown) => [...links.values()].filter(({ reference_id }) => reference_id === reference)
  const refused = (status: number, description: string) => ({
    status,
    body: { error: { code: 'BAD_REQUEST_ERROR', description } },
  })

  function create(body: string) {
    const asked = JSON.parse(body) as Omit<Link, 'id'> & { reference_id: string; amount: number; currency: string }
    if (byReference(asked.reference_id).length > 0)
      return refused(400, `payment link creation with reference ID already attempted`)
    const id = `plink_${randomBytes(7).toString('hex')}`
    const link = { ...asked, id, status: 'created', amount_paid: 0, short_url: `https://rzp.io/i/${id.slice(6)}`, payments: null }
    links.set(id, link)
    return { status: 200, body: link }
  }

  const standin = await startStandin(({ method, path, query, headers, body }: StandinRequest) => {
    if (headers.authorization !== auth) return refused(401, 'Authentication failed')
    if (method === 'POST') return create(body)
    const [id] = path.split('/').slice(3)
    if (!id) return { status: 200, body: { payment_links: byReference(query.get('reference_id')) } }
    const link = links.get(id)
    return link ? { status: 200, body: link } : refused(400, 'The id provided does not exist')
  })

  return {
    ...standin,
    links,
    /** The actions of the payer, or of the clock. */
    settle(id: string, status: string, amount?: number) {
      const link = links.get(id)
      if (!link) throw new Error(`no ${id}`)
      const paid = { amount_paid: amount ?? link.amount }
      const payment = { payment_id: 'pay_Fc8mUeDrEKf08Y', status: 'captured', created_at: 1_596_890_289, amount: link.amount }
      links.set(id, { ...link, status, ...(status === 'paid' && { ...paid, payments: [payment] }) })
    },
    notice(id: string, event: string, eventId: string, secret = razorpayKeys.webhookSecret) {
      const raw = Buffer.from(
        JSON.stringify({ entity: 'event', event: `payment_link.${event}`, payload: { payment_link: { entity: { id } } } }),
      )
      return { raw, headers: { 'x-razorpay-signature': hmacHex(secret, raw), 'x-razorpay-event-id': eventId } }
    },
    back(id: string, secret = razorpayKeys.keySecret) {
      const [reference, status, payment] = [links.get(id)?.reference_id ?? '', 'paid', 'pay_Fc8mUeDrEKf08Y']
      return {
        razorpay_payment_id: payment,
        razorpay_payment_link_id: id,
        razorpay_payment_link_reference_id: reference,
        razorpay_payment_link_status: status,
        razorpay_signature: hmacHex(secret, `${id}|${reference}|${status}|${payment}`),
      }
    },
  }
}
