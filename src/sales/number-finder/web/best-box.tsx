import IconTrophy from '~icons/tabler/trophy'
import { Paper } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import { useId } from 'react'
import { formatAmount } from '#shared/text/numbers.ts'
import type { FoundNumbers } from '../contract.ts'
import { texts } from './texts.ts'
import classes from './finder.module.css'

export function BestBox({ found }: { found: FoundNumbers }) {
  const heading = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className={classes.best}>
      <Title order={2} id={heading}>
        {texts.best}
      </Title>
      <p className={classes.drawn}>
        <IconTrophy size={36} aria-hidden />
        <output>{found.Bestnumber}</output>
      </p>
      <p>
        {texts.total} <strong className={classes.total}>{formatAmount(found.Bestprice)}</strong>
      </p>
      <p className={classes.note}>{found.Bestequals === 1 ? texts.onlyOne : texts.equals(found.Bestequals)}</p>
    </Paper>
  )
}
