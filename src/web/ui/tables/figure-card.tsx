import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

type FigureCardsProps = { label: string; isTitled?: boolean; children: ReactNode }

/** Figures side by side, under a name that is shown if `isTitled`, and always announced by screen readers. */
export const FigureCards = ({ label, isTitled = false, children }: FigureCardsProps) => (
  <section aria-label={label} className={classes.section}>
    {isTitled ? <Title order={2}>{label}</Title> : null}
    <div className={classes.cards}>{children}</div>
  </section>
)

type FigureCardProps = {
  label: string
  /** The formatted number. */
  figure: string
  /** The link target; without one the card is not a link. */
  href?: string | undefined
  /** Nothing is waiting: the card is dimmed. */
  isQuiet?: boolean
  children?: ReactNode
}

/** One figure with its name, and further details. */
export function FigureCard({ label, figure, href, isQuiet = false, children }: FigureCardProps) {
  const content = (
    <>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.figure} {...(isQuiet && { c: 'dimmed' })}>
        {figure}
      </Text>
      <div className={classes.more}>{children}</div>
    </>
  )
  if (href === undefined)
    return (
      <Paper withBorder className={classes.card}>
        {content}
      </Paper>
    )
  return (
    <Paper withBorder className={classes.card} component="a" href={href} data-link>
      {content}
    </Paper>
  )
}
