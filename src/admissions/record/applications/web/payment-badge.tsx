import { t } from '#web/language/t.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { ListItem } from '../contract.ts'
import { feeLine, feeTones } from '../status/fee-state.ts'
import { publicFee } from '../status/public-status.ts'

export const PaymentBadge = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{feeLine(Payment)}</StatusBadge>

export const PaymentCell = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{Payment}</StatusBadge>

export const OwnFee = ({ Payment }: Pick<ListItem, 'Payment'>) =>
  Payment === '' ? null : <StatusBadge tone={feeTones[Payment]}>{publicFee(Payment, t)}</StatusBadge>
