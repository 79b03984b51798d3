import type { Generated } from 'kysely'

export type AnnouncementTables = {
  announcements: {
    id: Generated<number>
    title: string
    content: string
    /** Days arrive as `YYYY-MM-DD`. */
    shown_from: string
    shown_until: string | null
    is_active: boolean
  }
}
