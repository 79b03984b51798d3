import { List, Text, Title } from '#web/kit/text.tsx'
import { Paper, Stack } from '#web/kit/layout.tsx'
import { letterShapeLabels, letterShapeWords } from '#admissions/record/letters/letter-shapes.ts'
import { useCall } from '#web/calls/use-call.ts'
import { FormDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { sendingCalls, type Sending } from '../contract.ts'
import { texts } from './texts.ts'

export const SendingDialog = ({ sending, onClose }: { sending: Sending | undefined; onClose: () => void }) => (
  <FormDialog opened={sending !== undefined} title={sending?.Subject || (sending?.Status ?? '')} size="lg" onClose={onClose}>
    {() => (sending ? <Shown sending={sending} /> : null)}
  </FormDialog>
)

const Shown = ({ sending }: { sending: Sending }) => (
  <Stack gap="md">
    <Text size="sm">{texts.counts(sending)}</Text>
    {sending.Status === '' ? null : (
      <Text size="sm">{[sending.Status, sending.Reason].filter((part) => part !== '').join(': ')}</Text>
    )}
    {sending.Approves ? <Text size="sm">{texts.alsoApproved}</Text> : null}
    {sending.Subject === '' ? null : (
      <Text size="sm">
        {letterShapeWords.label}: {letterShapeLabels[sending.As]}
      </Text>
    )}
    {sending.Text === '' ? null : (
      <Paper withBorder p="md" bg="var(--paper)">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{sending.Text}</Text>
      </Paper>
    )}
    {sending.Left > 0 ? <LeftOut ID={sending.ID} /> : null}
  </Stack>
)

function LeftOut({ ID }: { ID: string }) {
  const { data } = useCall(sendingCalls.left, { ID })
  const more = (data?.Total ?? 0) - (data?.Data.length ?? 0)
  return (
    <section aria-label={texts.whoLeft}>
      <Title order={3} fz="sm">
        {texts.whoLeft}
      </Title>
      <List size="sm">
        {data?.Data.map(({ applicationID, Name, Why }) => (
          <li key={applicationID}>
            {texts.mailOf(Name, applicationID)}: {Why}
          </li>
        ))}
      </List>
      {more > 0 ? <Text size="sm">{texts.more(more)}</Text> : null}
    </section>
  )
}
