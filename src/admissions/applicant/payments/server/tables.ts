import type { Generated } from 'kysely'
import type { FeeState } from '#admissions/record/applications/status/fee-state.ts'
import type { LinkState } from '../fee.ts'

export type PaymentTables = {
  payments: {
    pgid: string
    application_id: number
    amount_minor: number
    currency: string
    state: Generated<FeeState>
    payment_id: Generated<string>
    created_at: Date
    paid_at: Date | null
  }
  payment_links: {
    pgid: string
    number: number
    gateway: string
    gateway_ref: string | null
    url: Generated<string>
    state: Generated<LinkState>
    created_at: Date
    expires_at: Date
    asked_at: Date | null
    answer: string | object | null
    misfit: Generated<boolean>
  }
  payment_events: { gateway: string; event_id: string; gateway_ref: string; hint: string; received_at: Date }
}
