import type { ColumnType } from 'kysely'
import type { SignOnRule } from '../../single-sign-on-contract.ts'

export type SignOnTables = {
  user_identities: {
    issuer: string
    subject: string
    username: string
    linked_at: Date
  }
  single_sign_on_policy: {
    uid: 'policy'
    staff_only: boolean
    rules: ColumnType<SignOnRule[], string, string>
  }
}
