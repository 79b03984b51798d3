import type { Generated } from 'kysely'
import type { Language } from '#languages/languages.ts'
import type { DeliveryState } from '../log-contract.ts'

export type MailTables = {
  mail_templates: {
    name: string
    language: Generated<Language>
    subject: string | null
    body: string | null
    is_sent: Generated<boolean>
    version: Generated<number>
  }
  mail_log: {
    id: string
    channel: 'mail' | 'sms'
    recipient: string
    template: string
    state: Generated<DeliveryState>
    tries: Generated<number>
    last_error: Generated<string>
    queued_at: Date
    ended_at: Date | null
    about: Generated<string>
    tells: Generated<string>
    replaced_by: string | null
    is_silent: Generated<boolean>
  }
}
