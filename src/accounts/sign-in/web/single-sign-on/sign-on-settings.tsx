import { Button } from '#web/kit/buttons.tsx'
import { Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconPlus from '~icons/tabler/plus'
import { useFieldArray, useForm } from 'react-hook-form'
import { singleSignOn as provider } from '#web/browser/institution.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { singleSignOn, type SignOnPolicy } from '../../single-sign-on-contract.ts'
import { RuleRow } from './rule-row.tsx'
import { texts } from './texts.ts'

/** SIGN-42, SIGN-44: empty without a provider. */
export function SignOnSettings() {
  return provider === '' ? null : <Settings />
}

function Settings() {
  const { data, error, refetch } = useCall(singleSignOn.policy, {})
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="single-sign-on">
      <Title order={2} id="single-sign-on">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.hint(provider)}
      </Text>
      {data ? <PolicyForm policy={{ StaffOnly: data.StaffOnly, Rules: data.Rules }} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} /> : null}
    </Paper>
  )
}

const bodyCheck = checkOf(singleSignOn.savePolicy.body)

function PolicyForm({ policy }: { policy: SignOnPolicy }) {
  const send = useSend(singleSignOn.savePolicy, [singleSignOn.policy])
  const form = useForm<SignOnPolicy>({ defaultValues: policy })
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'Rules' })
  return (
    <Form form={form} check={bodyCheck} save={async (values) => toast(await send.mutateAsync(values))} label={texts.title}>
      <Stack gap="md">
        {fields.length === 0 ? <Text size="sm">{texts.none}</Text> : null}
        {fields.map(({ id }, index) => (
          <RuleRow key={id} index={index} onRemove={() => remove(index)} onMoveUp={() => swap(index, index - 1)} />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              append({ Kind: 'Group', Value: '', usergroup: '', Roalval: '' }, { focusName: `Rules.${fields.length}.Value` })
            }
          >
            {texts.add}
          </Button>
        </div>
        <SwitchField name="StaffOnly" label={texts.staffOnly} description={texts.staffOnlyHint(provider)} />
        <div>
          <SaveButton>{texts.save}</SaveButton>
        </div>
      </Stack>
    </Form>
  )
}
