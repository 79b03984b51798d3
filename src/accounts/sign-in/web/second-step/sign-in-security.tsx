import { Checkbox, CheckboxGroup } from '#web/kit/boxes/ticks.tsx'
import { Group, Paper, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { roleName } from '#shared/roles.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { asTexts, useField } from '#web/ui/fields/field.ts'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { secondStep, stepRoles, type SecondStepPolicy } from '../../second-step-contract.ts'
import { texts } from './texts.ts'

export function SignInSecurity() {
  const { data, error, refetch } = useCall(secondStep.policy, {})
  return (
    <Paper withBorder p="md" mt="md" component="section" data-part="security" aria-labelledby="sign-in-security">
      <Title order={2} id="sign-in-security">
        {texts.security}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.securityHint}
      </Text>
      {data ? <PolicyForm policy={data} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} /> : null}
    </Paper>
  )
}

type Values = { Roles: SecondStepPolicy['Roles']; Days: string; RememberDays: string }

const bodyCheck = checkOf(secondStep.savePolicy.body)

function PolicyForm({ policy }: { policy: SecondStepPolicy }) {
  const send = useSend(secondStep.savePolicy, [secondStep.policy, secondStep.get])
  const { Roles, Days, RememberDays } = policy
  const form = useForm<Values>({ defaultValues: { Roles, Days: String(Days), RememberDays: String(RememberDays) } })
  return (
    <Form
      form={form}
      check={(values) => bodyCheck(bodyOf(values))}
      save={async (values) => toast(await send.mutateAsync(bodyOf(values)))}
      label={texts.security}
    >
      <Stack gap="md">
        <RolesField />
        <NumberField name="Days" label={texts.daysToSetUp} description={texts.daysToSetUpHint} inputMode="numeric" required />
        <NumberField
          name="RememberDays"
          label={texts.rememberDays}
          description={texts.rememberDaysHint}
          inputMode="numeric"
          required
        />
        <div>
          <SaveButton>{texts.saveSecurity}</SaveButton>
        </div>
      </Stack>
    </Form>
  )
}

/** An empty box is NaN, which is refused. */
const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const bodyOf = ({ Roles, Days, RememberDays }: Values): z.input<typeof secondStep.savePolicy.body> => ({
  Roles,
  Days: numberIn(Days),
  RememberDays: numberIn(RememberDays),
})

function RolesField() {
  const { value, ref, ...field } = useField('Roles')
  return (
    <CheckboxGroup {...field} label={texts.mustHave} value={asTexts(value)}>
      <Group mt="xs" gap="md">
        {stepRoles.map((role, index) => (
          <Checkbox key={role} value={role} label={roleName(role)} {...(index === 0 ? { ref } : {})} />
        ))}
      </Group>
    </CheckboxGroup>
  )
}
