import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** The number of items: after a dash, in a lighter weight. */
  total?: number | undefined
  /** One line that describes the page. */
  hint?: ReactNode
  /** SALES-13: the daily approval's is in a success gradient. */
  tone?: 'success'
  /** The actions of this page, the primary one last. */
  children?: ReactNode
}

/** The header of every page: lists, forms, reports and sheets. It stays visible when the page scrolls. */
export const PageHeader = ({ title, total, hint, tone, children }: PageHeaderProps) => (
  <header className={classes.header} data-tone={tone}>
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
