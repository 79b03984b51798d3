import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import type { Ref } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { inWords } from './age.ts'
import { figuresOf, type Filter, type Place } from './board-state.ts'
import { boardTexts as texts } from './texts.ts'
import classes from './board.module.css'

type BoardHeadsProps = {
  places: readonly Place[]
  closing: { show: string; minutes: number } | undefined
  filter: Filter | undefined
  onFilter: (filter: Filter | undefined) => void
  text: string
  onText: (text: string) => void
  search: Ref<HTMLInputElement>
}

export function BoardHeads({ places, closing, filter, onFilter, text, onText, search }: BoardHeadsProps) {
  const figures = figuresOf(places)
  const heads: [Filter, string][] = [
    ['in', texts.in(figures.in, figures.expected)],
    ['missing', texts.missing(figures.missing)],
    ['toCheck', texts.toCheck(figures.toCheck)],
    ['returned', texts.returned(figures.returned)],
  ]
  return (
    <div className={classes.heads}>
      <fieldset aria-label={texts.heads} className={classes.filters}>
        {heads.map(([name, words]) => (
          <UnstyledButton
            key={name}
            className={classes.head}
            aria-pressed={filter === name}
            onClick={() => onFilter(filter === name ? undefined : name)}
          >
            {words}
          </UnstyledButton>
        ))}
        {figures.total === undefined ? null : <span className={classes.sum}>{texts.total(formatNumber(figures.total))}</span>}
        {closing ? <span className={classes.closing}>{texts.closesIn(closing.show, inWords(closing.minutes))}</span> : null}
      </fieldset>
      <TextInput
        ref={search}
        aria-label={texts.find}
        placeholder={texts.find}
        size="xs"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  )
}
