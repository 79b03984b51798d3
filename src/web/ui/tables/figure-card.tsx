import { Paper } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'

type FigureCardsProps = { label: string; isTitled?: boolean; children: ReactNode }

export const FigureCards = ({ label, isTitled = false, children }: FigureCardsProps) => (
  <section aria-label={label} className={classes.section}>
    {isTitled ? <Title order={2}>{label}</Title> : null}
    <div className={classes.cards}>{children}</div>
  </section>
)

type FigureCardProps = {
  label: string
  figure: string
  href?: string | undefined
  isQuiet?: boolean
  children?: ReactNode
}

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
