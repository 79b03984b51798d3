import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Title } from '#web/kit/text.tsx'
import classes from './needs.module.css'

type NeedsProps = { title: string; rest: string; action: ReactNode; children: ReactNode }

/** OFFICE-18: what needs somebody, as sentences; those of zero are folded under `rest`. */
export function Needs({ title, rest, action, children }: NeedsProps) {
  const [isOpen, setOpen] = useState(false)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.needs}>
      <Group gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {action}
      </Group>
      <ul className={classes.lines} data-open={isOpen || undefined}>
        {children}
      </ul>
      <UnstyledButton className={classes.rest} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {rest}
      </UnstyledButton>
    </section>
  )
}

type NeedProps = {
  /** Undefined while it is counted. */
  total: number | undefined
  figure?: string | undefined
  words: (total: number) => string
  href: string
}

/** A figure that could not be counted (`figure` alone) stays in sight. */
export const Need = ({ total, figure, words, href }: NeedProps) => (
  <li data-zero={total === 0 || (total === undefined && figure === undefined) || undefined}>
    <a href={href}>
      <strong>{figure ?? (total === undefined ? '…' : formatNumber(total))}</strong> {words(total ?? 0)}
    </a>
  </li>
)
