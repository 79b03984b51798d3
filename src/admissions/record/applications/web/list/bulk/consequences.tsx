import { Checkbox, Text } from '@mantine/core'
import { texts } from '../../texts.ts'
import type { Preview } from './use-preview.ts'

type ConsequencesProps = {
  preview: Preview
  /** The mail that goes out, by its name. */
  mail: string
  isSilent: boolean
  onSilent: (isSilent: boolean) => void
}

/** STAT-14: what a change of many does, before it is done: who changes, who has it, who is refused, who is mailed; and a way not to. */
export function Consequences({ preview, mail, isSilent, onSilent }: ConsequencesProps) {
  const { Mails } = preview
  return (
    <output>
      <Text size="sm" mt="md">
        {texts.outlook(preview)}
      </Text>
      {Mails > 0 ? (
        <>
          <Text size="sm" mt="xs">
            {texts.getMail(Mails, mail, preview.Changes)}
          </Text>
          <Checkbox mt="xs" label={texts.notThisTime} checked={isSilent} onChange={(event) => onSilent(event.target.checked)} />
        </>
      ) : null}
    </output>
  )
}
