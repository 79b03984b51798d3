import { Checkbox, Text } from '@mantine/core'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import type { Outlook } from '../../bulk.ts'
import { texts } from '../texts.ts'

/** The server's preview of a change, once it has answered. */
export type Foreseen = { preview: Outlook | undefined; error: Error | null; isPending: boolean }

type ConsequencesProps = {
  foreseen: Foreseen
  /** The mail that goes out, by its name, and how long it waits, such as 'in a minute'. */
  mail?: { name: string; wait: (preview: Outlook) => string }
  /** Where the mail can be left out. */
  silence?: { isSilent: boolean; onSilent: (isSilent: boolean) => void }
  /** A last sentence, shown if something changes. */
  notice?: string
}

/** STAT-14: what a change of many does, before it is done: who changes, who has it, who is refused, who is mailed; and a way not to. */
export function Consequences({ foreseen: { preview, error, isPending }, mail, silence, notice = '' }: ConsequencesProps) {
  if (!preview)
    return isPending || error ? (
      <Text size="sm" mt="md" c="dimmed" component="output" display="block">
        {error ? wordsFor(error) : kit.loading}
      </Text>
    ) : null
  const { Changes, Mails, Leads = 0 } = preview
  return (
    <output>
      <Text size="sm" mt="md">
        {texts.outlook(preview)}
      </Text>
      {mail && Mails > 0 ? (
        <Text size="sm" mt="xs">
          {texts.getMail(Mails, mail.name, mail.wait(preview))}
        </Text>
      ) : null}
      {Leads > 0 ? (
        <Text size="sm" mt="xs">
          {texts.getLeads(Leads, texts.waitFor(Changes))}
        </Text>
      ) : null}
      {silence && Mails > 0 ? (
        <Checkbox
          mt="xs"
          label={texts.notThisTime}
          checked={silence.isSilent}
          onChange={(event) => silence.onSilent(event.target.checked)}
        />
      ) : null}
      {notice !== '' && Changes > 0 ? (
        <Text size="sm" mt="xs">
          {notice}
        </Text>
      ) : null}
    </output>
  )
}
