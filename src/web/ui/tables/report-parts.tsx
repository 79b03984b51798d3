import type { ReactNode } from 'react'
import classes from './report-parts.module.css'

type ReportPartsProps = {
  /** Dimmed while the requested period loads and the last one is still shown. */
  isOld?: boolean
  children: ReactNode
}

/** The sections of a report, one below the other. */
export const ReportParts = ({ isOld = false, children }: ReportPartsProps) => (
  <div className={classes.parts} data-old={isOld || undefined} aria-busy={isOld}>
    {children}
  </div>
)
