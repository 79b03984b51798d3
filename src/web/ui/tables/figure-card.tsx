import { Paper } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

export const FigureCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={classes.cards}>
    {children}
  </section>
)

type FigureCardProps = {
  label: string
  figure: string
  href?: string | undefined
  children?: ReactNode
}

export function FigureCard({ label, figure, href, children }: FigureCardProps) {
  const content = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.figure}>{figure}</Text>
      <div className={classes.more}>{children}</div>
    </>
  )
  if (href === undefined) return <Paper className={classes.card}>{content}</Paper>
  return (
    <Paper className={classes.card} component="a" href={href} data-link>
      {content}
    </Paper>
  )
}
