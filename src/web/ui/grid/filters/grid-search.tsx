import { Button, Group, TextInput } from '@mantine/core'
import IconSearch from '~icons/tabler/search'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type SubmitEvent } from 'react'
import { longestValue } from '#shared/grid.ts'
import { texts } from '#web/texts.ts'
import classes from '../grid.module.css'
import { tooLong } from '#web/values/typed-text.ts'
import type { GridState } from '../chosen.ts'

type GridSearchProps = { label: string; state: GridState; onState: (next: GridState) => void }

/** Milliseconds after the last key until the typed text is searched for. */
const pause = 250

/** The search box with Search and Clear. It searches during typing, a moment after the last key. */
export function GridSearch({ label, state, onState }: GridSearchProps) {
  const [words, setWords] = useState(state.search)
  const [last, setLast] = useState({ sent: state.search, shown: state.search })
  // Back, a link or a saved view has set another search.
  if (state.search !== last.shown) {
    setLast({ sent: state.search, shown: state.search })
    if (state.search !== last.sent) setWords(state.search)
  }
  const searchFor = (search: string) => {
    if (search === state.search) return
    setLast({ ...last, sent: search })
    onState({ ...state, page: 1, search })
  }
  const searchSoon = useDebouncedCallback(searchFor, pause)
  const type = (typed: string) => {
    setWords(typed)
    searchSoon(typed.trim())
  }

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    searchFor(words.trim())
  }
  const clear = () => {
    type('')
    searchFor('')
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <Group gap="sm" wrap="nowrap" className={classes.searchRow}>
          <TextInput
            aria-label={`${texts.search} ${label}`}
            type="search"
            error={tooLong(words, longestValue)}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={(event) => type(event.target.value)}
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
