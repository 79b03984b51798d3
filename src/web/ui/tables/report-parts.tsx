import type { ReactNode } from 'react'
import classes from './report-parts.module.css'

type ReportPartsProps = {
  /** What is shown is the last period's, while the asked one loads: it fades. */
  isOld?: boolean
  children: ReactNode
}

/** The parts of a screen of figures, one below the other. */
export const ReportParts = ({ isOld = false, children }: ReportPartsProps) => (
  <div className={classes.parts} data-old={isOld || undefined} aria-busy={isOld}>
    {children}
  </div>
)
