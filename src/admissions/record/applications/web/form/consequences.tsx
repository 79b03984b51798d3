import { Checkbox, Text } from '@mantine/core'
import type { Outlook } from '../../bulk.ts'
import { texts } from '../texts.ts'

type ConsequencesProps = {
  preview: Outlook
  /** The mail that goes out, by its name. */
  mail: string
  /** How long it waits, such as 'in a minute'. */
  wait: string
  /** Where it can be left out. */
  silence?: { isSilent: boolean; onSilent: (isSilent: boolean) => void }
}

/** STAT-14: what a change of many does, before it is done: who changes, who has it, who is refused, who is mailed; and a way not to. */
export function Consequences({ preview, mail, wait, silence }: ConsequencesProps) {
  const { Mails } = preview
  return (
    <output>
      <Text size="sm" mt="md">
        {texts.outlook(preview)}
      </Text>
      {Mails > 0 ? (
        <>
          <Text size="sm" mt="xs">
            {texts.getMail(Mails, mail, wait)}
          </Text>
          {silence ? (
            <Checkbox
              mt="xs"
              label={texts.notThisTime}
              checked={silence.isSilent}
              onChange={(event) => silence.onSilent(event.target.checked)}
            />
          ) : null}
        </>
      ) : null}
    </output>
  )
}
