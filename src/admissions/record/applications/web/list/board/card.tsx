import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { ActionIcon, UnstyledButton } from '#web/kit/buttons.tsx'
import { Box } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconArrowsExchange from '~icons/tabler/arrows-exchange'
import { useEffect, useRef } from 'react'
import { showLongDate } from '#web/values/date-text.ts'
import { applicantName } from '#shared/text/full-name.ts'
import type { ListItem } from '../../../contract.ts'
import { programmeWords } from '../../../record/choice-words.ts'
import { PaymentBadge } from '../../payment-badge.tsx'
import { texts } from '../../texts.ts'
import { onCardKey } from './card-keys.ts'
import classes from './board.module.css'
import type { BoardColumn } from './columns.ts'
import type { ComponentType } from 'react'

export type BoardWork = {
  columns: readonly BoardColumn[]
  dragged: ListItem | undefined
  setDragged: (card: ListItem | undefined) => void
  mayMove: (card: ListItem, to: BoardColumn) => boolean
  move: (card: ListItem, to: BoardColumn) => void
  sending: string | undefined
  takesFocus: (card: ListItem) => boolean
  onOpen: (username: string) => void
  Beside: ComponentType<{ no: number }>
}

type CardProps = {
  card: ListItem
  work: BoardWork
  /** Tab reaches one card of each column; arrows lead to the others. */
  isActive: boolean
  onActive: () => void
}

export function Card({ card, work, isActive, onActive }: CardProps) {
  const { columns, setDragged, mayMove, move, sending, takesFocus, onOpen, Beside } = work
  const name = applicantName(card)
  const button = useRef<HTMLButtonElement>(null)
  const targets = columns.filter((column) => mayMove(card, column))
  const isBusy = sending === card.username
  const { applicationID, Owner, DueOn, ApplicationStatus, Completion } = card
  const facts = [
    texts.shortNumber(applicationID),
    programmeWords(card),
    ApplicationStatus === '' ? texts.percent(Completion) : '',
    Owner,
    DueOn === '' ? '' : texts.dueOn(showLongDate(DueOn)),
  ]

  useEffect(() => {
    if (takesFocus(card)) button.current?.focus()
  })

  return (
    <Box
      component="li"
      className={classes.card}
      draggable={targets.length > 0 && !isBusy}
      aria-busy={isBusy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        setDragged(card)
      }}
      onDragEnd={() => setDragged(undefined)}
      onFocus={onActive}
    >
      <UnstyledButton
        ref={button}
        className={classes.name}
        tabIndex={isActive ? 0 : -1}
        onClick={() => onOpen(card.username)}
        onKeyDown={onCardKey}
        data-card
      >
        {name}
      </UnstyledButton>
      {targets.length > 0 ? (
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              className={classes.move}
              tabIndex={isActive ? 0 : -1}
              aria-label={texts.moveTo(name)}
              disabled={isBusy}
            >
              <IconArrowsExchange size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={classes.targets}>
            <Menu.Label>{texts.moveToLabel}</Menu.Label>
            {targets.map((column) => (
              <Menu.Item key={column.title} onClick={() => move(card, column)}>
                {column.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Text size="xs" c="dimmed" className={classes.facts}>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Text>
      <div className={classes.marks}>
        <PaymentBadge {...card} />
        <Beside no={applicationID} />
      </div>
    </Box>
  )
}
