import type { ComponentType } from 'react'
import type { Application } from '../../contract.ts'

export type FeeLinkOf = (application: Application) => { href: string; label: string } | undefined

/** Draws its own `Panel` (`web/ui/shell`), or nothing if it is empty. */
export type StatusSection = { key: string; Section: ComponentType<{ application: Application }> }

export type UnreadMessages = { count: number; show: () => void }

/** `src/app` passes these in, because applications don't know those features; sections in display order. */
export type StatusParts = { feeLinkOf: FeeLinkOf; unread: UnreadMessages; sections: readonly StatusSection[] }
