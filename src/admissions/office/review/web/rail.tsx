import { Text } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import type { ComponentProps } from 'react'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { DocumentState, ReviewedDocument } from '../contract.ts'
import classes from './review.module.css'
import { texts } from './texts.ts'

type RailProps = {
  documents: readonly ReviewedDocument[]
  fresh: ReadonlySet<string>
  chosen: string | undefined
  onChoose: (docname: string) => void
}

export const Rail = ({ documents, fresh, chosen, onChoose }: RailProps) => (
  <nav className={classes.rail} aria-label={texts.documents}>
    {documents.map(({ docname, state }) => (
      <UnstyledButton
        key={docname}
        className={classes.slot}
        aria-current={docname === chosen}
        onClick={() => onChoose(docname)}
        {...(docname === chosen && { ref: intoSight })}
      >
        <Text size="sm" fw={500}>
          {documentTitle(docname)}
        </Text>
        <span className={classes.marks}>
          <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
          {fresh.has(docname) ? <StatusBadge tone="good">{texts.isNew}</StatusBadge> : null}
        </span>
      </UnstyledButton>
    ))}
    {documents.length === 0 ? <Text size="sm">{texts.noDocuments}</Text> : null}
  </nav>
)

/** Scrolls only the rail: on a phone the page stays at the document. */
function intoSight(slot: HTMLElement | null): void {
  const rail = slot?.parentElement
  if (!slot || !rail) return
  const [left, top] = [slot.offsetLeft - rail.offsetLeft, slot.offsetTop - rail.offsetTop]
  if (left < rail.scrollLeft || left + slot.offsetWidth > rail.scrollLeft + rail.clientWidth) rail.scrollLeft = left
  if (top < rail.scrollTop || top + slot.offsetHeight > rail.scrollTop + rail.clientHeight) rail.scrollTop = top
}

const tones: Record<DocumentState, ComponentProps<typeof StatusBadge>['tone']> = {
  missing: 'none',
  'to check': 'wait',
  accepted: 'good',
  returned: 'bad',
}
