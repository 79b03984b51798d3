import type { ComponentType } from 'react'
import type { Application } from '../../contract.ts'

/** A link to the payer's next step for an application's fee; undefined if there is no step to take. */
export type FeeLinkOf = (application: Application) => { href: string; label: string } | undefined

/**
 * A part of the status page that another feature draws, such as messages or corrections: it draws a `Panel` (`web/ui/shell`) of its
 * own, or nothing while there is nothing to show.
 */
export type StatusSection = { key: string; Section: ComponentType<{ application: Application }> }

/** Messages that the office has written and the applicant has not read: how many, and how to show them. */
export type UnreadMessages = { count: number; show: () => void }

/** What `src/app` passes in of features that applications don't know; the sections in display order. */
export type StatusParts = { feeLinkOf: FeeLinkOf; unread: UnreadMessages; sections: readonly StatusSection[] }
