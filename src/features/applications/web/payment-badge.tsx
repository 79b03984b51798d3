import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { ListItem } from '../contract.ts'
import { feeLine, feeTones } from '../status/fee-state.ts'

/** How far an application's fee is, as a badge; nothing where none was asked. */
export const PaymentBadge = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{feeLine(Payment)}</StatusBadge>

/** The same in a column that says Payment already. */
export const PaymentCell = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{Payment}</StatusBadge>
