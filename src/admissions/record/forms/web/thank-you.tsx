import './thank-you.css'
import { Anchor, Paper, Title } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../texts.ts'

type ThankYouProps = {
  /** Of the heading, which has the focus so that it is read out. */
  order: 1 | 2
  children: ReactNode
}

/** The page after submission: thanks, the next steps, and a link back to the portal. */
export function ThankYou({ order, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper withBorder p="xl" mt="lg" className="thank-you">
      <IconCircleCheck size={56} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
      <Title order={order} ref={heading} tabIndex={-1}>
        {t(texts.thankYou)}
      </Title>
      {children}
      <Anchor href="#/login">{t(texts.applicationPortal)}</Anchor>
    </Paper>
  )
}
