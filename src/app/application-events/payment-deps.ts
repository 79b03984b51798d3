import { notifyOwner } from '#admissions/office/notices/server/notify-owner.ts'
import type { PaymentDeps } from '#admissions/applicant/payments/server/gateway/confirm.ts'
import type { Deps } from '#server/deps.ts'

/** NOTICE-9: payments notify the owner of an application; they don't depend on notices. */
export const paymentDeps = (deps: Deps): PaymentDeps => ({ ...deps, notifyOwner })
