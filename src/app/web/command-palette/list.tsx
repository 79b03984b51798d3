import '@mantine/core/styles/Combobox.css'
import { Combobox } from '@mantine/core'
import { Text } from '#web/kit/text.tsx'
import { useEffect } from 'react'
import type { ListItem } from '#admissions/record/applications/contract.ts'
import { CustomStatus } from '#admissions/record/applications/web/application-status.tsx'
import { applicantName } from '#shared/text/full-name.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import type { FoundApplication } from './applications.ts'
import { t } from '#web/language/t.ts'
import { texts as listTexts } from '#admissions/record/applications/web/texts.ts'
import { texts } from '../texts.ts'
import classes from './command-palette.module.css'

export type Destination = { route: string; search: Record<string, string> } & (
  | { kind: 'screen'; label: string; where: string }
  | { kind: 'application'; row: ListItem }
  | { kind: 'list'; total: number }
)

type PaletteListProps = { id: string; destinations: readonly Destination[]; active: number; found: FoundApplication }

export const optionId = (listId: string, place: number) => `${listId}-${place}`

export function PaletteList({ id, destinations, active, found }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const options = destinations.map((destination, place) => (
    <Combobox.Option
      key={keyOf(destination)}
      id={optionId(id, place)}
      value={String(place)}
      aria-selected={place === active}
      className={classes.option}
      data-apart={(destination.kind === 'application' && destinations[place - 1]?.kind === 'screen') || undefined}
    >
      <Content destination={destination} />
    </Combobox.Option>
  ))
  return (
    <>
      <Combobox.Options id={id} aria-label={t(texts.goTo)} className={classes.list} hidden={options.length === 0}>
        {options}
      </Combobox.Options>
      {found.error ? <LoadFailed error={found.error} onRetry={found.retry} /> : null}
      <Text component="output" size="sm" c="dimmed" className={classes.status}>
        {found.error ? null : statusOf(destinations.length, found.isSearching)}
      </Text>
    </>
  )
}

function Content({ destination }: { destination: Destination }) {
  if (destination.kind === 'list') return <span>{texts.allInTheList(destination.total)}</span>
  if (destination.kind === 'screen')
    return (
      <>
        <span>{destination.label}</span>
        <span className={classes.aside}>{destination.where}</span>
      </>
    )
  const { row } = destination
  return (
    <>
      <span className={classes.name}>
        {applicantName(row)}
        <span className={classes.aside}>{factsOf(row)}</span>
      </span>
      <CustomStatus {...row} />
    </>
  )
}

const keyOf = ({ kind, route, search }: Destination) => [kind, route, search['view'], search['part']].join(' ')

function statusOf(count: number, isSearching: boolean): string {
  if (isSearching) return t(texts.searching)
  return count === 0 ? t(texts.nothingFits) : texts.options(count)
}

/** The number, mail address and phone number, without repeats: a person may sign in with their phone number. */
const factsOf = ({ applicationID, MailId, username, PhoneNumber }: ListItem) =>
  [...new Set([listTexts.shortNumber(applicationID), MailId || username, PhoneNumber])].filter(Boolean).join(' · ')
