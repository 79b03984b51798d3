import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Text } from '#web/kit/text.tsx'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import type { Outlook } from '../../bulk.ts'
import { texts } from '../texts.ts'

export type Foreseen = { preview: Outlook | undefined; error: Error | null; isPending: boolean }

type ConsequencesProps = {
  foreseen: Foreseen
  /** `wait` is its delay, such as 'in a minute'. */
  mail?: { name: string; wait: (preview: Outlook) => string }
  silence?: { isSilent: boolean; onSilent: (isSilent: boolean) => void }
  notice?: string
}

/** STAT-14: before the change, with a way back. */
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
