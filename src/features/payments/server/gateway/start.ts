import { hourMs, minuteMs } from '#shared/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayRefused, GatewayUnavailable } from '#server/ports/payment-gateway.ts'
import { Refusal } from '#server/refusal.ts'
import { alreadyPaid, unavailable, unpaid } from '../../contract.ts'
import { confirm, referenceOf } from './confirm.ts'
import { paymentStore, type Link, type Payment } from '../store.ts'

type Payer = { name: string; email: string; phone: string; country_code: string }

const lifeMs = 23 * hourMs
/** A link that expires sooner isn't offered: there would be no time to pay. */
const worthwhileMs = 5 * minuteMs
/** How long a request whose reply was lost may be repeated. After that a new link is made; nobody has seen the first. */
const repeatableMs = 60_000

/**
 * The page where a fee is paid: the one that is already open, or a new one. Concurrent requests get the same page. Refuses a fee
 * that is paid or being paid; asks the gateway before it makes a second link, so that nobody pays twice.
 */
export async function payingPage(deps: Deps, payment: Payment & Payer): Promise<string> {
  const { pgid } = payment
  const store = paymentStore(deps.db)
  const last = (await store.linksOf(pgid)).at(-1)
  const isOurs = (link: Link) => link.gateway === deps.payments.name
  try {
    if (last?.gateway_ref && isOurs(last) && payment.state !== 'paid') await confirm(deps, last.gateway_ref)
    const [now, lastLink] = [deps.now().getTime(), (await store.linksOf(pgid)).at(-1)]
    const state = (await store.find(pgid))?.state ?? payment.state
    if (state === 'paid') throw new Refusal(alreadyPaid)
    if (lastLink && isOurs(lastLink) && lastLink.state === 'pending') throw new Refusal(unpaid.pending)
    // A concurrent request may have made it since the first read.
    const mayGoOn = lastLink && isOurs(lastLink) && lastLink.state === 'created' && !lastLink.misfit
    if (mayGoOn && lastLink.gateway_ref && lastLink.expires_at.getTime() - now > worthwhileMs) return lastLink.url
    if (mayGoOn && !lastLink.gateway_ref && now - lastLink.created_at.getTime() < repeatableMs)
      return await openLink(deps, payment, lastLink)
    const number = (lastLink?.number ?? 0) + 1
    const dates = { created_at: deps.now(), expires_at: new Date(now + lifeMs), asked_at: null }
    await store.addLink({ pgid, number, gateway: deps.payments.name, gateway_ref: null, answer: null, ...dates })
    const made = (await store.linksOf(pgid)).find((link) => link.number === number)
    return await openLink(deps, payment, made ?? { pgid, number, expires_at: dates.expires_at })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    deps.log.error({ err: error, pgid }, 'A payment can not be begun')
    throw new Refusal(unavailable)
  }
}

type New = Pick<Link, 'pgid' | 'number' | 'expires_at'>

async function openLink({ db, payments, config }: Deps, payment: Payment & Payer, link: New): Promise<string> {
  const { gatewayRef, url } = await payments.create({
    reference: referenceOf(link),
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    description: `Application fee, application ${payment.application_id}`,
    customer: { name: payment.name, email: payment.email, phone: `${payment.country_code}${payment.phone}` },
    returnUrl: `${config.publicUrl}/pg/return?p=${payment.pgid}`,
    expiresAt: link.expires_at,
  })
  // Payers are sent to the gateway's own pages only (ASVS 3.7.2). A `javascript:` URL can have a host too.
  const { protocol, host } = new URL(url)
  if (!/^https?:$/.test(protocol) || !payments.hosts.includes(host))
    throw new GatewayRefused(`The gateway leads to a strange host: ${url}`)
  await paymentStore(db).changeLink(link, { gateway_ref: gatewayRef, url })
  return url
}
