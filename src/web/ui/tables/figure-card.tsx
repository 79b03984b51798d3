import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

type FigureCardsProps = { label: string; isTitled?: boolean; children: ReactNode }

/** Figures side by side, under a name that is shown where `isTitled`, and said by screen readers. */
export const FigureCards = ({ label, isTitled = false, children }: FigureCardsProps) => (
  <section aria-label={label} className={classes.section}>
    {isTitled ? <Title order={2}>{label}</Title> : null}
    <div className={classes.cards}>{children}</div>
  </section>
)

type FigureCardProps = {
  label: string
  /** The number as it is read. */
  figure: string
  /** Where it leads; without one the card is no link. */
  href?: string | undefined
  /** Nothing waits: the card steps back. */
  isQuiet?: boolean
  children?: ReactNode
}

/** One figure with its name, and what else is to be said of it. */
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
