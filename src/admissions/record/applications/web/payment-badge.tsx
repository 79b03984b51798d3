import { t } from '#web/language/t.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { ListItem } from '../contract.ts'
import { feeLine, feeTones } from '../status/fee-state.ts'
import { publicFee } from '../status/public-status.ts'

/** The progress of an application's fee, as a badge; empty without a fee. */
export const PaymentBadge = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{feeLine(Payment)}</StatusBadge>

/** The same in a column that says Payment already. */
export const PaymentCell = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{Payment}</StatusBadge>

/** APP-40: the same for the payer, in words of their own. */
export const OwnFee = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{publicFee(Payment, t)}</StatusBadge>
