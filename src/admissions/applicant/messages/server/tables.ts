import type { Generated } from 'kysely'

export type MessageTables = {
  messages: {
    id: Generated<number>
    application_id: number
    from_office: boolean
    text: string
    /** An applicant's user name is erased together with the message. */
    sent_by: string
    sent_at: Date
    key: string | null
    seen_at: Date | null
    /** Empty unless the message is a letter. */
    subject: Generated<string>
    mail: Generated<string>
    /** The key of the stored PDF; empty if each opening draws it. */
    document: Generated<string>
    announced_at: Date | null
    /** DUP-4: the application before a merge. */
    moved_from: Generated<number | null>
  }
}
