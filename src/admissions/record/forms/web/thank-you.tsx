import './thank-you.css'
import { Anchor, Title } from '#web/kit/text.tsx'
import { Paper } from '#web/kit/layout.tsx'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { texts } from '../texts.ts'

type ThankYouProps = {
  /** The heading has the focus, so that screen readers read it. */
  order: 1 | 2
  children: ReactNode
}

export function ThankYou({ order, children }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper withBorder p="xl" mt="lg" className="thank-you">
      <IconCircleCheck size={56} stroke={1.4} color="var(--good)" aria-hidden />
      <Title order={order} ref={heading} tabIndex={-1}>
        {t(texts.thankYou)}
      </Title>
      {children}
      <Anchor href="#/login">{t(texts.applicationPortal)}</Anchor>
    </Paper>
  )
}
