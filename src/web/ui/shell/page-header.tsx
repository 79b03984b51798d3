import { Title } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

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
