import { Button } from '#web/kit/buttons.tsx'
import { Checkbox, CheckboxGroup } from '#web/kit/boxes/ticks.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formatIsoDate } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { asTexts, useField } from '#web/ui/fields/field.ts'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { TextareaField, TextField } from '#web/ui/fields/text-fields.tsx'
import { apiKeys, keyBody, mostDays, usualDays } from '../contract.ts'
import { keyRights, type KeyRight } from '../key-rights.ts'
import { rightTexts, texts } from './texts.ts'

export type NewKey = { name: string; key: string }
type Values = { Name: string; Rights: KeyRight[]; Networks: string; Expires: string }
type NewKeyFormProps = { onMade: (made: NewKey) => void; onCancel: () => void }

const checkBody = checkOf(keyBody)

const bodyOf = ({ Networks, ...values }: Values) => ({ ...values, Networks: Networks.split(/[\s,]+/).filter(Boolean) })

export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const send = useSend(apiKeys.create, [apiKeys.get])
  const today = formatIsoDate(serverToday(shownTimeZone()))
  const form = useForm<Values>({ defaultValues: { Name: '', Rights: [], Networks: '', Expires: dayLater(today, usualDays) } })
  const { setFocus } = form
  const { isDirty } = form.formState
  useEffect(() => setFocus('Name'), [setFocus])
  const save = async (values: Values) => {
    const { Key } = await send.mutateAsync(bodyOf(values))
    onMade({ name: values.Name, key: Key })
  }
  const cancel = async () => {
    if (!isDirty || (await confirmLeaving())) onCancel()
  }
  const limits = { from: dayLater(today, 1), to: dayLater(today, mostDays), early: texts.tooEarly, late: texts.tooLate }
  return (
    <Form form={form} check={(values) => checkBody(bodyOf(values))} save={save} label={texts.add}>
      <Stack gap="md">
        <TextField name="Name" label={texts.name} description={texts.nameHint} required />
        <RightsField />
        <TextareaField name="Networks" label={texts.networks} description={texts.networksHint} minRows={2} />
        <DateField
          name="Expires"
          label={texts.lastDay}
          description={texts.lastDayHint}
          wire="YYYY-MM-DD"
          limits={limits}
          required
        />
        <Group>
          <SaveButton>{texts.make}</SaveButton>
          <Button variant="default" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

/** Nobody gives a key a right that they don't have. */
function RightsField() {
  const { can } = useSession()
  const { value, ref, ...field } = useField('Rights')
  return (
    <CheckboxGroup {...field} label={texts.rights} value={asTexts(value)}>
      <Stack mt="xs" gap="sm">
        {keyRights.filter(can).map((right, index) => (
          <Checkbox key={right} value={right} label={rightTexts[right]} {...(index === 0 ? { ref } : {})} />
        ))}
      </Stack>
    </CheckboxGroup>
  )
}
