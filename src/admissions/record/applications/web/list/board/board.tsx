import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FormName } from '#shared/form-name.ts'
import { mayPass, useSession } from '#web/session/session.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import type { ListItem } from '../../../contract.ts'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { texts } from '../../texts.ts'
import { useGiveStatus } from '../use-give-status.tsx'
import { Column } from './column.tsx'
import { useBoardColumns } from './use-board.ts'
import classes from './board.module.css'
import type { BoardWork } from './card.tsx'
import type { GridRequest } from '#web/ui/grid/paging/page-of.ts'

type BoardProps = Pick<BoardWork, 'onOpen' | 'Beside'> & { form: FormName; request: GridRequest }

/** LIST-27: cards move by drag, or by their menu *Move to*. */
export function Board({ form, request, ...rest }: BoardProps) {
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  const mayDecide = mayPass('decideApplications', useSession().session)
  const { columns, error, refetch } = useBoardColumns(form)
  const { offer, give, question, sending } = useGiveStatus()
  const [dragged, setDragged] = useState<ListItem>()
  const [chosen, choose] = useState('')
  const moved = useRef('')

  if (!columns) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeletons heights={[400]} />
  const work: BoardWork = {
    ...rest,
    columns,
    dragged,
    setDragged,
    sending: sending?.whose.username,
    mayMove: (card, { title, statuses, isClosed }) =>
      mayDecide && !isClosed && !statuses.includes(card.cutomestatus) && offer(card, title).kind !== 'closed',
    move: (card, { title }) => {
      moved.current = `${card.username} ${title}`
      give(card, title)
    },
    takesFocus: ({ username, cutomestatus }) => {
      const isMoved = moved.current === `${username} ${cutomestatus}`
      if (isMoved) moved.current = ''
      return isMoved
    },
  }
  const shown = columns.find(({ title }) => title === chosen) ?? columns[0]
  const columnsShown = isPhone ? [shown].flatMap((column) => column ?? []) : columns
  return (
    <>
      {isPhone ? (
        <NativeSelect
          label={texts.status}
          mb="sm"
          value={shown?.title ?? ''}
          data={columns.map(({ title }) => title)}
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      <section className={classes.board} aria-label={texts.board} data-board>
        {columnsShown.map((column) => (
          <Column key={`${form} ${column.title}`} column={column} request={request} work={work} isAlone={isPhone} />
        ))}
      </section>
      {question}
    </>
  )
}
