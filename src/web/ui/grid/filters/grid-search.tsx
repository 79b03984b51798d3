import { Button, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { longestValue } from '#shared/grid.ts'
import { texts } from '#web/texts.ts'
import type { GridState } from '../state.ts'
import classes from '../grid.module.css'

type GridSearchProps = { label: string; state: GridState; onState: (next: GridState) => void }

/** The search box with Search and Clear. Remounted by its `key` when the address brings another search. */
export function GridSearch({ label, state, onState }: GridSearchProps) {
  const [words, setWords] = useState(state.search)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onState({ ...state, page: 1, search: words.trim() })
  }
  const clear = () => {
    setWords('')
    if (state.search) onState({ ...state, page: 1, search: '' })
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <Group gap="sm" wrap="nowrap" className={classes.searchRow}>
          <TextInput
            aria-label={`${texts.search} ${label}`}
            type="search"
            maxLength={longestValue}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            flex={1}
          />
          <Button type="submit" variant="default">
            {texts.search}
          </Button>
          <Button variant="subtle" color="gray" onClick={clear} disabled={words === '' && state.search === ''}>
            {texts.clear}
          </Button>
        </Group>
      </form>
    </search>
  )
}
