import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { List, Text } from '#web/kit/text.tsx'
import { Radio, RadioGroup } from '#web/kit/boxes/ticks.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { keepTheOther, mustBeKept, slotsThatGo } from '#admissions/record/applications/duplicates/merge.ts'
import { duplicateCalls, type Duplicate } from '#admissions/record/applications/duplicates/duplicate-calls.ts'
import { Consequences } from '#admissions/record/applications/web/form/consequences.tsx'
import { offerUndo } from '#admissions/record/applications/web/form/with-undo.ts'
import { feeLine } from '#admissions/record/applications/status/fee-state.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { texts } from '../texts.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'
import { applicantName } from '#shared/text/full-name.ts'

type MergeDialogProps = {
  opened: boolean
  application: Application
  other: Duplicate | undefined
  onClose: () => void
}

export function MergeDialog({ opened, application, other, onClose }: MergeDialogProps) {
  const { data, error, refetch } = useCall(applications.getById, { username: other?.username ?? '' }, { enabled: opened })
  const [theirs] = data ?? []
  return (
    <RouteModal opened={opened} onClose={onClose} title={texts.mergeTitle} size="lg" centered>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {theirs ? <MergeForm both={[application, theirs]} onClose={onClose} /> : error ? null : <Skeleton h={320} />}
    </RouteModal>
  )
}

type Both = readonly [Application, Application]

function MergeForm({ both, onClose }: { both: Both; onClose: () => void }) {
  const [own, theirs] = both
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: merge } = useSend(duplicateCalls.merge, [applications.getById, applications.get, applications.timeline])
  const { mutateAsync: undo } = useSend(duplicateCalls.undoMerge, [])
  const [keepsOwn, setKeepsOwn] = useState(() => mustBeKept(own) || !mustBeKept(theirs))
  const [kept, gone] = keepsOwn ? [own, theirs] : [theirs, own]
  const isRefused = mustBeKept(gone)
  const seen = { applicationID: kept.applicationID, version: kept.version, other: gone.applicationID, otherVersion: gone.version }
  const { data: preview, error, isLoading: isPending } = useCall(duplicateCalls.previewMerge, seen, { enabled: !isRefused })

  const isQuiet = preview?.Mails === 0 && preview.Leads === 0

  const send = async () => {
    const words = await merge(seen)
    onClose()
    const which = { applicationID: kept.applicationID, other: gone.applicationID }
    offerUndo(client, {
      message: words,
      detail: texts.mergedInto(gone.applicationID, kept.applicationID),
      undo: async () => [await undo(which), texts.apartAgain(gone.applicationID, kept.applicationID)],
    })
    if (!keepsOwn) await navigate({ to: '/review', search: { no: String(kept.applicationID) }, replace: true })
  }
  return (
    <Stack gap="md">
      <RadioGroup
        value={keepsOwn ? 'own' : 'theirs'}
        onChange={(value) => setKeepsOwn(value === 'own')}
        label={texts.whichIsKept}
      >
        <Table layout="fixed" mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {both.map((each, at) => (
                <Table.Th key={each.applicationID} scope="col">
                  <Radio value={at === 0 ? 'own' : 'theirs'} label={texts.number(each.applicationID)} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {factsOf.map(([label, fact]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                {both.map((each) => (
                  <Table.Td key={each.applicationID} style={{ overflowWrap: 'anywhere' }}>
                    {fact(each) || '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </RadioGroup>
      {isRefused ? (
        <Text size="sm" c="var(--tone-bad-text)" role="alert">
          {keepTheOther}
        </Text>
      ) : (
        <>
          <GoesOver kept={kept} gone={gone} />
          <Consequences foreseen={{ preview, error, isPending }} notice={isQuiet ? texts.noneGoesOut : ''} />
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <BusyButton disabled={isRefused} onPress={send}>
          {texts.mergeAction}
        </BusyButton>
      </Group>
    </Stack>
  )
}

function GoesOver({ kept, gone }: { kept: Application; gone: Application }) {
  const documents = slotsThatGo(variantOf(kept.Form), kept, gone.Docs).map(documentTitle)
  const notes = gone.NotesHistory?.length ?? 0
  return (
    <div aria-live="polite">
      <Text size="sm" fw={500}>
        {texts.goesOver(kept.applicationID)}
      </Text>
      <List size="sm">
        <li>{documentsInWords(kept, documents)}</li>
        <li>{texts.notesGo(notes)}</li>
      </List>
      <Text size="sm" mt="xs">
        {texts.goesIntoTrash(gone.applicationID)}
      </Text>
    </div>
  )
}

function documentsInWords({ ApplicationStatus }: Application, titles: readonly string[]): string {
  if (ApplicationStatus === 'approved') return texts.takesNoDocuments
  return titles.length === 0 ? texts.noDocumentsGo : texts.documentsGo(titles)
}

const factsOf: readonly (readonly [string, (application: Application) => string])[] = [
  ['Name', applicantName],
  ['User name', ({ username }) => username],
  ['Form', ({ Form }) => variantOf(Form).title],
  ['Status', ({ cutomestatus, Completion }) => cutomestatus || texts.draft(Completion)],
  ['Fee', ({ Payment }) => feeLine(Payment)],
  ['Begun', ({ Createdon }) => showMinute(Createdon)],
  ['E-mail', ({ MailId }) => MailId],
  ['Mobile', ({ PhoneNumber }) => PhoneNumber],
  ['Birth date', ({ DOB }) => DOB],
  ['Documents', ({ Docs }) => texts.documentsOf(Docs.filter(({ path }) => path !== '').length, Docs.length)],
]
