import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { ask, notifyOfEnd } from '#web/ui/dialogs/dialogs.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { secondStep } from '../../second-step-contract.ts'
import { AddApp, type Begun } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { texts } from './texts.ts'

type Own = z.output<typeof secondStep.get.reply>

export function TwoStepPanel() {
  const { session, refresh } = useSession()
  const own = useCall(secondStep.get, {})
  const add = useSend(secondStep.add)
  const makeCodes = useSend(secondStep.newCodes, [secondStep.get])
  const [begun, setBegun] = useState<Begun>()
  const [isNaming, setNaming] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])

  const onAdd = () =>
    notifyOfEnd(
      add.mutateAsync({ Kind: 'app' }).then((begin) => {
        setBegun(begin)
        return undefined
      }),
      toast,
    )
  const onNewCodes = async () => {
    if (!(await ask({ title: texts.newCodesQuestion, body: texts.newCodesBody, yes: texts.newCodes }))) return
    const work = async () => {
      const { Msg, Codes } = await makeCodes.mutateAsync({})
      setCodes(Codes)
      return Msg
    }
    await notifyOfEnd(work(), toast)
  }
  const onAdded = async (made: readonly string[]) => {
    setBegun(undefined)
    setNaming(false)
    setCodes(made)
    if (session?.secondStepBy && !session.mustSetUpSecondStep) await refresh()
  }
  const onKept = async () => {
    setCodes([])
    // SIGN-34: the rest of the screen appears once the codes no longer need the room.
    if (session?.mustSetUpSecondStep) await refresh()
  }

  return (
    <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="two-step">
      <Title order={2} mb="xs" id="two-step">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.hint}
      </Text>
      {own.isError && !own.data ? <LoadFailed error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.isPending ? <Skeleton height={72} /> : null}
      {own.data ? (
        <Stack gap="md">
          {own.data.Required && own.data.Methods.length === 0 ? (
            <Alert color="accent">{session?.mustSetUpSecondStep ? texts.setUpFirst : dueText(own.data)}</Alert>
          ) : null}
          <Methods methods={own.data.Methods} />
          {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => void onKept()} /> : null}
          {begun ? <AddApp begun={begun} onAdded={(made) => void onAdded(made)} onCancel={() => setBegun(undefined)} /> : null}
          {isNaming ? <AddPasskey onAdded={(made) => void onAdded(made)} onCancel={() => setNaming(false)} /> : null}
          {own.data.Methods.length > 0 ? <Text size="sm">{texts.codesLeft(own.data.Recoverycodes)}</Text> : null}
          <Group>
            {begun || isNaming ? null : (
              <>
                <Button variant="default" onClick={() => setNaming(true)}>
                  {texts.addPasskey}
                </Button>
                <BusyButton variant="default" onPress={onAdd}>
                  {texts.addApp}
                </BusyButton>
              </>
            )}
            {own.data.Methods.length > 0 ? (
              <BusyButton variant="default" onPress={onNewCodes}>
                {texts.newCodes}
              </BusyButton>
            ) : null}
          </Group>
        </Stack>
      ) : null}
    </Paper>
  )
}

const dueText = ({ Setupby }: Own) => (Setupby === '' ? texts.required : texts.setUpBy(showMinute(Setupby)))

function Methods({ methods }: { methods: Own['Methods'] }) {
  const remove = useSend(secondStep.remove, [secondStep.get])
  const onRemove = async (ID: string) => {
    if (!(await ask({ title: texts.removeQuestion, body: texts.removeBody, yes: texts.remove, isDanger: true }))) return
    await notifyOfEnd(remove.mutateAsync({ ID }), toast)
  }
  if (methods.length === 0) return null
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {methods.map(({ ID, Kind, Name, Added, Lastused }) => (
        <Group key={ID} component="li" justify="space-between" wrap="nowrap" style={{ listStyle: 'none' }}>
          <div>
            <Text fw={600}>{Name}</Text>
            <Text size="sm" c="dimmed">
              {[
                ...(Name === texts.kinds[Kind] ? [] : [texts.kinds[Kind]]),
                texts.added(showMinute(Added)),
                ...(Lastused === '' ? [] : [texts.lastUsed(showMinute(Lastused))]),
              ].join(', ')}
            </Text>
          </div>
          <BusyButton variant="default" size="xs" flex="none" aria-label={texts.removeOne(Name)} onPress={() => onRemove(ID)}>
            {texts.remove}
          </BusyButton>
        </Group>
      ))}
    </Stack>
  )
}
