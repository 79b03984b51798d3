import type { ReactNode } from 'react'
import classes from './report-parts.module.css'

type ReportPartsProps = {
  isOld?: boolean
  children: ReactNode
}

export const ReportParts = ({ isOld = false, children }: ReportPartsProps) => (
  <div className={classes.parts} data-old={isOld || undefined} aria-busy={isOld}>
    {children}
  </div>
)
