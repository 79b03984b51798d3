import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './corner-notice.module.css'

type CornerNoticeProps = {
  /** 'off' for changes that are announced only on request. */
  live: 'off' | 'polite'
  isWide?: boolean
  /** Nothing: no notice. */
  children: ReactNode
}

/** A card at the bottom of the page about work that continues in the background. */
export const CornerNotice = ({ live, isWide = false, children }: CornerNoticeProps) => (
  <output className={classes.notice} aria-live={live}>
    {children ? (
      <Paper withBorder shadow="md" p="sm" className={classes.card} data-wide={isWide || undefined}>
        {children}
      </Paper>
    ) : null}
  </output>
)
