import type { Generated } from 'kysely'
import type { SecondStepPolicy, stepKinds } from '../../second-step-contract.ts'

export type SecondStepTables = {
  second_steps: {
    id: string
    username: string
    kind: (typeof stepKinds)[number]
    name: string
    secret_sealed: string | null
    last_step: Generated<number>
    created_at: Date
    verified_at: Date | null
    last_used_at: Date | null
  }
  passkeys: {
    second_step: string
    credential_id: string
    public_key: string
    counter: number
    user_handle: string
    transports: string[]
  }
  passkey_challenges: { holder: string; challenge: string; expires_at: Date }
  recovery_codes: { username: string; digest: string; used_at: Date | null }
  second_step_due: { username: string; due_at: Date }
  second_step_policy: { uid: 'policy'; roles: SecondStepPolicy['Roles']; days: number; remember_days: number }
}
