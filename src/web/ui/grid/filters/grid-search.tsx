import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import IconSearch from '~icons/tabler/search'
import IconX from '~icons/tabler/x'
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
    onState({ ...state, search })
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
  const isClear = words === '' && state.search === ''
  const clear = () => {
    type('')
    searchFor('')
  }
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          aria-label={`${texts.search} ${label}`}
          type="search"
          error={tooLong(words, longestValue)}
          value={words}
          onChange={(event) => type(event.target.value)}
          rightSection={
            <Group gap={2} wrap="nowrap">
              <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.clear} onClick={clear} disabled={isClear}>
                <IconX size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon type="submit" variant="subtle" color="gray" size="sm" aria-label={texts.search}>
                <IconSearch size={14} aria-hidden />
              </ActionIcon>
            </Group>
          }
        />
      </form>
    </search>
  )
}
