import { Title } from '#web/kit/text.tsx'
import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './page-header.module.css'

/** The free part of the bar at the top: a page with one line puts its actions there. */
export const BarContext = createContext<HTMLElement | null>(null)

type PageHeaderProps = {
  title: string
  total?: number | undefined
  hint?: ReactNode
  /** SALES-13: the daily approval's is in a success gradient. */
  tone?: 'success'
  /** LIST-40: everything on one line, as low as its buttons. */
  isLine?: boolean
  children?: ReactNode
}

export const PageHeader = ({ title, total, hint, tone, isLine, children }: PageHeaderProps) => (
  <header className={classes.header} data-tone={tone} data-line={isLine || undefined}>
    <div className={classes.words}>
      <Title order={1}>
        {title}
        {total === undefined ? null : <span className={classes.total}>{` - ${total}`}</span>}
      </Title>
      {hint ? <div className={classes.hint}>{hint}</div> : null}
    </div>
    {children ? <div className={classes.actions}>{children}</div> : null}
  </header>
)

/** LIST-40: in the bar at the top, so that a line of tabs and search has the whole width. */
export function BarActions({ children }: { children: ReactNode }) {
  const bar = use(BarContext)
  return bar ? createPortal(<div className={classes.barActions}>{children}</div>, bar) : children
}
