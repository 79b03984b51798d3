import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { useState } from 'react'
import { mostColumns } from '#shared/grid.ts'
import { hasWords } from '#shared/text/search-words.ts'
import type { GridColumn } from '../declaration.ts'
import classes from '../grid.module.css'
import type { GridState } from '../chosen.ts'

/** Here, because only lists with such columns need them. */
const texts = {
  more: 'More columns',
  find: 'Find a column',
  none: 'No column is called so.',
  enough: `At most ${mostColumns} of these columns.`,
  show: (title: string, group: string) => `Show ${title} (${group})`,
}

type ColumnSearchProps<Row> = {
  columns: readonly GridColumn<Row>[]
  state: GridState
  onState: (next: GridState) => void
}

export function ColumnSearch<Row>({ columns, state, onState }: ColumnSearchProps<Row>) {
  const [words, setWords] = useState('')
  const onRequest = columns.filter((column) => column.onRequest)
  if (onRequest.length === 0) return null
  const waiting = onRequest.filter(({ field }) => state.hidden.includes(field))
  const isFull = onRequest.length - waiting.length >= mostColumns
  const found = waiting.filter(({ title, field, onRequest: { group = '' } = {} }) =>
    hasWords(`${group} ${title} ${field}`, words),
  )
  const groups = Map.groupBy(found, (column) => column.onRequest?.group ?? '')
  const show = (field: string) => onState({ ...state, hidden: state.hidden.filter((each) => each !== field) })

  return (
    <Stack gap={4} mt="sm">
      <TextInput
        size="xs"
        label={texts.more}
        placeholder={texts.find}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        {...(isFull && { description: texts.enough })}
      />
      <section className={classes.moreColumns} aria-label={texts.more}>
        {found.length === 0 ? (
          <Text size="sm" c="dimmed" component="output">
            {texts.none}
          </Text>
        ) : null}
        {[...groups].map(([group, members]) => (
          <fieldset key={group} className={classes.columnGroup}>
            <legend>{group}</legend>
            {members.map(({ field, title }) => (
              <Checkbox
                key={field}
                label={title}
                aria-label={texts.show(title, group)}
                checked={false}
                disabled={isFull}
                onChange={() => show(field)}
              />
            ))}
          </fieldset>
        ))}
      </section>
    </Stack>
  )
}
