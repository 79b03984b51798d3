import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { Text } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import IconChevronDown from '~icons/tabler/chevron-down'
import { wordsFor } from '#web/calls/errors.ts'
import { mayPass, useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import type { ListItem } from '../../../contract.ts'
import { CustomStatus, statusWords } from '../../application-status.tsx'
import { texts } from '../../texts.ts'
import { useStatusChoice } from '../use-status-choice.tsx'
import classes from './status-in-row.module.css'

const change = (status: string, name: string) => `${status}: change the status of ${name}`

type StatusInRowProps = { row: ListItem; name: string }

/** LIST-25: people who decide get the possible next statuses. */
export function StatusInRow({ row, name }: StatusInRowProps) {
  const { session } = useSession()
  return mayPass('decideApplications', session) ? <StatusMenu row={row} name={name} /> : <CustomStatus {...row} />
}

function StatusMenu({ row, name }: StatusInRowProps) {
  const { options, value, set, question, error, isLoading, isSending } = useStatusChoice(row)
  const shown = { ...row, cutomestatus: value }
  const status = statusWords(shown)
  const others = options.filter((option) => option.value !== row.cutomestatus)
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.status} aria-label={change(status || texts.noStatus, name)} aria-busy={isSending}>
            {status === '' ? <span className={classes.none}>{texts.noStatus}</span> : <CustomStatus {...shown} />}
            <IconChevronDown size={14} aria-hidden className={classes.arrow} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.statuses}>
          {others.map((option) => (
            <Menu.Item key={option.value} disabled={option.disabled} onClick={() => set(option.value)}>
              {option.label}
            </Menu.Item>
          ))}
          {others.length === 0 ? (
            <Text size="sm" c="dimmed" p="xs" component="output">
              {error ? wordsFor(error) : isLoading ? kit.loading : texts.noTitles}
            </Text>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}
