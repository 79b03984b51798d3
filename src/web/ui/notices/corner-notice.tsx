import { Paper } from '#web/kit/layout.tsx'
import type { ReactNode } from 'react'
import classes from './corner-notice.module.css'

type CornerNoticeProps = {
  live: 'off' | 'polite'
  isWide?: boolean
  children: ReactNode
}

export const CornerNotice = ({ live, isWide = false, children }: CornerNoticeProps) => (
  <output className={classes.notice} aria-live={live}>
    {children ? (
      <Paper withBorder shadow="md" p="sm" className={classes.card} data-wide={isWide || undefined}>
        {children}
      </Paper>
    ) : null}
  </output>
)
