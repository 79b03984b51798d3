import type { Generated } from 'kysely'

export type MessageTables = {
  messages: {
    id: Generated<number>
    application_id: number
    from_office: boolean
    text: string
    /** A user name; that of an applicant goes with the message when they are erased. */
    sent_by: string
    sent_at: Date
    /** The browser's name for the message. */
    key: string | null
    seen_at: Date | null
    /** Of a letter: its subject, and the mail that brought it; empty without. */
    subject: Generated<string>
    mail: Generated<string>
    /** The key of its PDF; empty where it is drawn when it is opened. */
    document: Generated<string>
    /** When the office was mailed about it. */
    announced_at: Date | null
    /** DUP-4: the application whose thread it was in before a merge. */
    moved_from: Generated<number | null>
  }
}
