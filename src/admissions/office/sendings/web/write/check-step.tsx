import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { List, Text } from '#web/kit/text.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import { useState, type RefObject } from 'react'
import type { z } from 'zod/mini'
import { applications } from '#admissions/record/applications/contract.ts'
import { download } from '#web/calls/download.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { useUnsaved } from '#web/ui/dialogs/reason-dialog.tsx'
import { PdfPreview } from '#web/ui/files/pdf-preview.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { sendingCalls, sendingFiles } from '../../contract.ts'
import { momentOnWire } from '../planned-field.tsx'
import { texts } from '../texts.ts'
import type { Prepared } from './done-step.tsx'
import type { Values, Recipients } from './writing.ts'

type CheckStepProps = {
  recipients: Recipients & { Replaces?: string }
  values: Values
  unsavedRef: RefObject<boolean>
  onBack: () => void
  onPrepared: (prepared: Prepared) => void
}

export function CheckStep({
  recipients,
  values: { Kind, Status, Reason, Approves, Subject, Text: text, As, At },
  unsavedRef,
  ...on
}: CheckStepProps) {
  const [Place, setPlace] = useState(0)
  const written = { ...recipients, Kind, Status, Reason, Approves, Subject, Text: text, As }
  const { data, error, refetch } = useCall(sendingCalls.preview, { ...written, Place }, { keepOld: true })
  const { mutateAsync: prepare, isPending } = useSend(sendingCalls.prepare, [
    sendingCalls.get,
    sendingCalls.waiting,
    applications.timeline,
  ])
  useUnsaved(unsavedRef, true)
  const send = async () => on.onPrepared(await prepare({ ...written, At: momentOnWire(At) }))

  return (
    <Stack gap="md">
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Skeleton h={240} /> : null}
      {data ? (
        <>
          <WhoGetsIt preview={data} decision={{ Status, Approves }} />
          {data.Mail ? <MailOf mail={data.Mail} place={Place} total={data.Total} onPlace={setPlace} /> : null}
          {data.Mail && As !== 'mail' ? <PaperOf name={data.Mail.Name} written={{ ...written, Place }} /> : null}
        </>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={on.onBack} disabled={isPending}>
          {texts.back}
        </Button>
        <BusyButton onPress={send} disabled={!data || data.Total === 0}>
          {Status === '' ? texts.send(data?.Total ?? 0) : texts.prepare}
        </BusyButton>
      </Group>
    </Stack>
  )
}

type Preview = z.output<typeof sendingCalls.preview.reply>

type WhoGetsItProps = { preview: Preview; decision: Pick<Values, 'Status' | 'Approves'> }

const WhoGetsIt = ({ preview: { Total, WithoutMail, Left }, decision: { Status, Approves } }: WhoGetsItProps) => (
  <div>
    <Text fw={600}>
      {Total === 0 ? texts.nobodyLeft : Status === '' ? texts.goesTo(Total) : texts.decides(Total, Status, Approves)}
    </Text>
    {WithoutMail > 0 ? <Text size="sm">{texts.withoutMail(WithoutMail)}</Text> : null}
    {Left.length > 0 ? (
      <>
        <Text size="sm" mt="xs">
          {texts.leftOut(Left.reduce((sum, { Count }) => sum + Count, 0))}
        </Text>
        <List size="sm">
          {Left.map(({ Why, Count, Names }) => (
            <li key={Why}>
              {texts.leftLine(Count, Why)}{' '}
              <Text span size="sm" c="dimmed">
                {texts.names(Names, Count)}
              </Text>
            </li>
          ))}
        </List>
      </>
    ) : null}
  </div>
)

type MailOfProps = { mail: NonNullable<Preview['Mail']>; place: number; total: number; onPlace: (place: number) => void }

const MailOf = ({ mail, place, total, onPlace }: MailOfProps) => (
  <section aria-label={texts.preview}>
    <Group justify="space-between" mb="xs" wrap="nowrap">
      <div>
        <Text size="sm">{texts.mailOf(mail.Name, mail.applicationID)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {mail.To || texts.noMail}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.previous}
          disabled={place === 0}
          onClick={() => onPlace(place - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" component="output" style={{ whiteSpace: 'nowrap' }}>
          {texts.reader(place + 1, total)}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.next}
          disabled={place + 1 >= total}
          onClick={() => onPlace(place + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
    <Paper withBorder p="md" bg="var(--paper)">
      <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
        {mail.Subject}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mail.Text}</Text>
    </Paper>
  </section>
)

function PaperOf({ name, written }: { name: string; written: z.input<typeof sendingFiles.paper.query> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group>
      <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.previewPdf}
      </Button>
      {isOpen ? (
        <PdfPreview title={texts.pdfOf(name)} load={() => download(sendingFiles.paper, written)} onClose={() => setOpen(false)} />
      ) : null}
    </Group>
  )
}
