import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { mostForeseen } from '#admissions/record/applications/bulk.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import { Consequences } from '#admissions/record/applications/web/form/consequences.tsx'
import { offerUndo } from '#admissions/record/applications/web/form/with-undo.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { FormDialog, type FormParts } from '#web/ui/dialogs/reason-dialog.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { sendingCalls } from '../../contract.ts'
import { momentOnWire, PlannedField } from '../planned-field.tsx'
import { texts } from '../texts.ts'

const changed = [sendingCalls.get, sendingCalls.waiting, applications.get, applications.getById, applications.timeline]

type Decision = { ID: string; Status: string; Approves: boolean; count: number }

export function useRelease() {
  const [decision, release] = useState<Decision>()
  const { mutateAsync: withdraw } = useSend(sendingCalls.withdraw, changed)
  const close = () => release(undefined)
  const dialog: ReactNode = (
    <FormDialog opened={decision !== undefined} title={texts.releaseTitle} onClose={close}>
      {({ cancel }) => (decision ? <ReleaseForm decision={decision} onDone={close} cancel={cancel} /> : null)}
    </FormDialog>
  )
  return {
    release,
    withdraw: async (ID: string) => {
      if (await ask({ title: texts.withdrawTitle, body: texts.withdrawMeaning, yes: texts.withdraw }))
        await toastFailure(async () => toast(await withdraw({ ID })))
    },
    dialog,
  }
}

type ReleaseFormProps = Pick<FormParts, 'onDone' | 'cancel'> & { decision: Decision }

function ReleaseForm({ decision: { ID, Status, Approves, count }, onDone, cancel }: ReleaseFormProps) {
  const { mutateAsync: release } = useSend(sendingCalls.release, changed)
  const { mutateAsync: undo } = useSend(sendingCalls.undoRelease, changed)
  const client = useQueryClient()
  const {
    data: preview,
    error,
    isLoading: isPending,
  } = useCall(sendingCalls.previewRelease, { ID }, { enabled: count <= mostForeseen })
  const form = useForm({ defaultValues: { At: '' } })
  const save = async ({ At }: { At: string }) => {
    const message = await release({ ID, At: momentOnWire(At), OffersUndo: true })
    onDone()
    if (At !== '') return toast(message)
    const detail = texts.releases(count, Status, Approves)
    offerUndo(client, { message, detail, undo: async () => [await undo({ ID }), texts.notReleased(Status)] })
  }
  return (
    <Form form={form} check={noCheck} save={save} guard={false} label={texts.releaseTitle}>
      <Stack gap="md">
        <div>
          <Text size="sm">{texts.releaseMeaning(count, Status, Approves)}</Text>
          <Consequences
            foreseen={{ preview, error, isPending }}
            mail={{ name: texts.releaseMail, wait: () => texts.onRelease }}
          />
        </div>
        <PlannedField label={texts.releaseAt} description={texts.releaseAtHint} />
        <Group gap="sm" justify="flex-end">
          {cancel}
          <SaveButton disabled={preview?.Changes === 0}>{texts.release}</SaveButton>
        </Group>
      </Stack>
    </Form>
  )
}

/** The server reports a time too far ahead. */
const noCheck = () => undefined
