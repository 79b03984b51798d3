import { hourMs, minuteMs } from '#shared/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { GatewayRefused, GatewayUnavailable } from '#server/ports/payment-gateway.ts'
import { Refusal } from '#server/base/refusal.ts'
import { alreadyPaid, unavailable, unpaid } from '../../contract.ts'
import { confirm, referenceOf, type PaymentDeps } from './confirm.ts'
import { paymentStore, type Link, type Payment } from '../store.ts'

type Payer = { name: string; email: string; phone: string; country_code: string }

const lifeMs = 23 * hourMs
/** A link that expires sooner leaves no time to pay. */
const worthwhileMs = 5 * minuteMs
/** The time to repeat a request without a reply. A new link is safe afterwards, because nobody saw the first. */
const repeatableMs = 60_000

/** Concurrent requests share a page. Throws for a fee that is paid or pending; asks the gateway first, so nobody pays twice. */
export async function payingPage(deps: PaymentDeps, payment: Payment & Payer): Promise<string> {
  const { pgid } = payment
  try {
    await updateFromGateway(deps, payment)
    const store = paymentStore(deps.db)
    // Reads again: the fee may be paid now, and a concurrent request may have made a link.
    const [now, lastLink] = [deps.now(), (await store.linksOf(pgid)).at(-1)]
    const state = (await store.find(pgid))?.state ?? payment.state
    if (state === 'paid') throw new Refusal(alreadyPaid)
    const link = lastLink && isOurs(deps, lastLink) ? lastLink : undefined
    if (link?.state === 'pending') throw new Refusal(unpaid.pending)
    if (link && isWorthwhile(link, now)) return link.url
    if (link && isRepeatable(link, now)) return await openLink(deps, payment, link)
    return await openLink(deps, payment, await nextLink(deps, pgid, lastLink?.number ?? 0, now))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error
    deps.log.error({ err: error, pgid }, 'A payment can not be begun')
    throw new Refusal(unavailable)
  }
}

async function updateFromGateway(deps: PaymentDeps, { pgid, state }: Payment): Promise<void> {
  const last = (await paymentStore(deps.db).linksOf(pgid)).at(-1)
  if (last?.gateway_ref && isOurs(deps, last) && state !== 'paid') await confirm(deps, last.gateway_ref)
}

/** A link of a former gateway can't be checked. */
const isOurs = ({ payments }: Deps, link: Link) => link.gateway === payments.name

const isOpen = ({ state, misfit }: Link) => state === 'created' && !misfit

const isWorthwhile = (link: Link, now: Date) =>
  isOpen(link) && link.gateway_ref !== null && link.expires_at.getTime() - now.getTime() > worthwhileMs

const isRepeatable = (link: Link, now: Date) =>
  isOpen(link) && !link.gateway_ref && now.getTime() - link.created_at.getTime() < repeatableMs

async function nextLink({ db, payments }: Deps, pgid: string, last: number, now: Date): Promise<New> {
  const store = paymentStore(db)
  const number = last + 1
  const dates = { created_at: now, expires_at: new Date(now.getTime() + lifeMs), asked_at: null }
  await store.addLink({ pgid, number, gateway: payments.name, gateway_ref: null, answer: null, ...dates })
  const made = (await store.linksOf(pgid)).find((link) => link.number === number)
  return made ?? { pgid, number, expires_at: dates.expires_at }
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
