import { Paper, Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { approvalBarLabels, approvalBars } from '#shared/text/approval-bars.ts'
import { changePolicies, changePolicyLabels } from '#shared/change-policy.ts'
import { formNames, forms } from '#shared/form-name.ts'
import { MultiSelectField, SelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useSend } from '#web/calls/use-call.ts'
import { defaultNotOffered, languageNotOn, siteSettingsCalls, type ShownSettings } from '../contract.ts'
import { bodyOf, changesOf, formValuesOf, type FormValues } from '../form-values.ts'
import { FormSettings } from './form-settings.tsx'
import { InstitutionSettings } from './institution-settings.tsx'
import { LanguageSettings } from './language-settings.tsx'
import { texts } from './texts.ts'
import classes from './site-settings.module.css'

const bodyCheck = checkOf(siteSettingsCalls.save.body)

export function SiteSettingsForm({ settings }: { settings: ShownSettings }) {
  const send = useSend(siteSettingsCalls.save, [siteSettingsCalls.get])
  const [read, setRead] = useState(settings)
  const form = useForm<FormValues>({ defaultValues: formValuesOf(settings) })
  const { isDirty } = form.formState
  // Shows values saved elsewhere once they can't replace typed text.
  if (!isDirty && settings !== read) setRead(settings)
  useEffect(() => form.reset(formValuesOf(read)), [form, read])
  const offered = useWatch({ control: form.control, name: 'offered' })

  const check = (values: FormValues) => {
    const body = bodyOf(values, read)
    if (body.Forms.length > 0 && !body.Forms.includes(body.DefaultForm))
      return { message: defaultNotOffered, field: 'DefaultForm' }
    if (!body.Languages.includes(body.Language)) return { message: languageNotOn, field: 'Language' }
    const error = bodyCheck(body)
    return error?.field === 'Forms' ? { ...error, field: `offered.${formNames[0]}` } : error
  }
  const save = async (values: FormValues) => toast(await send.mutateAsync(changesOf(values, read)))

  return (
    <Form form={form} check={check} save={save} label={texts.siteSettings}>
      <Stack gap="md" align="stretch">
        <InstitutionSettings settings={settings} />
        <LanguageSettings />
        <Paper withBorder p="md" data-part="approval">
          <Stack gap="md">
            <SwitchField name="IsMandatory" label={texts.isMandatory} description={texts.isMandatoryHint} />
            <SelectField
              name="AfterSubmission"
              label={texts.afterSubmission}
              description={texts.afterSubmissionHint}
              required
              choices={changePolicies.map((policy) => ({ value: policy, label: changePolicyLabels[policy] }))}
            />
            <MultiSelectField
              name="ApprovalBars"
              label={texts.approvalBars}
              description={texts.approvalBarsHint}
              choices={approvalBars.map((bar) => ({ value: bar, label: approvalBarLabels[bar] }))}
            />
            <NumberField name="WatchedApplication" label={texts.watched} description={texts.watchedHint} inputMode="numeric" />
          </Stack>
        </Paper>
        <Paper withBorder p="md" data-part="forms">
          <Stack gap="md">
            <div>
              <Title order={2}>{texts.forms}</Title>
              <Text size="sm" c="dimmed">
                {texts.formsHint}
              </Text>
            </div>
            <SelectField
              name="DefaultForm"
              label={texts.defaultForm}
              description={texts.defaultFormHint}
              required
              choices={formNames.filter((name) => offered[name]).map((name) => ({ value: name, label: forms[name].title }))}
            />
            {formNames.map((name) => (
              <FormSettings key={name} name={name} />
            ))}
          </Stack>
        </Paper>
        <div className={classes.bar}>
          <SaveButton />
        </div>
      </Stack>
    </Form>
  )
}
