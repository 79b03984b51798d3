import { Box } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useId, useState, type DragEvent } from 'react'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { texts } from '../../texts.ts'
import { Card, type BoardWork } from './card.tsx'
import type { BoardColumn } from './columns.ts'
import { useCards } from './use-board.ts'
import classes from './board.module.css'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

type ColumnProps = {
  column: BoardColumn
  request: GridRequest
  work: BoardWork
  /** The only column on a phone: shown even if it is empty. */
  isAlone: boolean
}

export function Column({ column, request, work, isAlone }: ColumnProps) {
  const id = useId()
  const { query, cards, total } = useCards(column, request)
  const [isOver, setOver] = useState(false)
  const [active, setActive] = useState('')
  const { dragged, setDragged, mayMove, move } = work
  const isOpen = dragged !== undefined && mayMove(dragged, column)
  // Keeps its place while loading, so that the other columns don't move.
  if (column.isClosed && !isAlone && total === 0) return null

  const over = (event: DragEvent) => {
    if (!isOpen) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    setDragged(undefined)
    if (dragged && isOpen) move(dragged, column)
  }
  const first = cards.some(({ username }) => username === active) ? active : cards[0]?.username
  return (
    <Box
      component="section"
      className={classes.column}
      aria-labelledby={id}
      data-drop={dragged === undefined ? undefined : isOpen ? 'open' : 'closed'}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Title order={2} id={id} className={classes.title}>
        <span>{column.title}</span> <span className={classes.count}>{total?.toLocaleString('en-IN')}</span>
      </Title>
      {query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={72} /> : null}
      {total === 0 ? (
        <Text size="sm" c="dimmed" p="sm">
          {texts.emptyColumn}
        </Text>
      ) : null}
      <ul className={classes.cards} aria-labelledby={id}>
        {cards.map((card) => (
          <Card
            key={card.applicationID}
            card={card}
            work={work}
            isActive={card.username === first}
            onActive={() => setActive(card.username)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <BusyButton variant="default" size="xs" onPress={() => toastFailure(() => query.fetchNextPage({ throwOnError: true }))}>
          {texts.moreCards}
        </BusyButton>
      ) : null}
    </Box>
  )
}
