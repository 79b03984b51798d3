import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useForm } from 'react-hook-form'
import { applications, notARobot, takenEmail } from '#features/applications/contract.ts'
import { texts as words } from '#features/forms/texts.ts'
import { job, publicJob } from '#features/forms/variants/job.ts'
import { emailPattern } from '#shared/schema.ts'
import { send } from '#web/api.ts'
import { Refused } from '#web/errors.ts'
import { confirmLeaving } from '#web/ui/dialogs.tsx'
import { Form, type Broken } from '#web/ui/form.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { SaveButton } from '#web/ui/save-button.tsx'
import { brokenIn, valuesOf, type EditorValues } from '../values.ts'
import { EditorContext } from './editor-context.ts'
import { jobDraft } from './job-draft.ts'
import { JobFields } from './job-fields.tsx'
import { applyPublicly } from './record-calls.ts'
import { RobotCheck, robotBox } from './robot-check.tsx'
import { texts } from './texts.ts'
import { today } from './today.ts'
import classes from './staff-editor.module.css'

/** The job form as anybody fills it in, without an account (admissions specification, sections 2 and 5, Job-style variant). */
export function PublicJobScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <PublicLayout shape="page">
      {sentTo === undefined ? <PublicJobForm onSent={setSentTo} /> : <ThankYou email={sentTo} />}
    </PublicLayout>
  )
}

/** There is no record to read, change or upload to: the resume goes with the form. */
const noRecord = { record: undefined, upload: async () => {}, remove: async () => {}, deleteNote: async () => {} }
const emailBox = job.columns.MailId

function PublicJobForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<EditorValues>({ defaultValues: jobDraft.read() })
  const { setValue, setError, getValues, subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => jobDraft.keep(values) }), [subscribe])

  const check = (values: EditorValues): Broken | undefined =>
    brokenIn(values, { isNew: true, isMandatory: true, today: today(), form: publicJob }) ??
    (values[robotBox] === '' ? { field: robotBox, message: notARobot } : undefined)

  const apply = async (values: EditorValues) => {
    const { username } = await applyPublicly(values, String(values[robotBox])).catch((error: unknown) => {
      // A solution counts once, and may have counted already.
      setValue(robotBox, '')
      const field = error instanceof Refused ? error.fields['field'] : undefined
      if (error instanceof Refused && typeof field === 'string') setError(field, { message: error.message })
      throw error
    })
    jobDraft.forget()
    onSent(username)
  }

  /** Told as the field is left, rather than at the end of a long form. */
  const leaveEmail = async ({ target }: FocusEvent) => {
    const MailId = String(getValues(emailBox)).trim()
    if (!(target instanceof HTMLInputElement) || target.name !== emailBox || !emailPattern.test(MailId)) return
    const found = await send(applications.isEmailExists, { MailId }).catch(() => undefined)
    if (found?.Isemailexists && String(getValues(emailBox)).trim() === MailId) setError(emailBox, { message: takenEmail })
  }
  const clear = async () => {
    if (!(await confirmLeaving())) return
    form.reset({ ...valuesOf(undefined), [robotBox]: '' })
    jobDraft.forget()
  }

  return (
    <EditorContext value={noRecord}>
      <div className={classes.head}>
        <Title order={1}>{texts.jobApplication}</Title>
        <Text size="sm" c="dimmed">
          {texts.jobLead}
        </Text>
      </div>
      <Form form={form} check={check} save={apply} guard={false} label={texts.jobApplication}>
        <div onBlur={(event) => void leaveEmail(event)}>
          <JobFields isNew isMandatory />
        </div>
        <Stack gap="md" mt="lg">
          <RobotCheck />
          <Group gap="sm">
            <SaveButton>{texts.sendApplication}</SaveButton>
            <Button variant="default" onClick={() => void clear()}>
              {texts.clearForm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </EditorContext>
  )
}

function ThankYou({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper withBorder p="xl" mt="lg">
      <Stack align="center" gap="md" ta="center">
        <IconCircleCheck size={56} stroke={1.4} color="var(--mantine-color-teal-text)" aria-hidden />
        <Title order={1} ref={heading} tabIndex={-1} className={classes.quiet}>
          {words.thankYou}
        </Title>
        <Text c="dimmed">{texts.acknowledged(email)}</Text>
        <Anchor href="#/login">{words.applicationPortal}</Anchor>
      </Stack>
    </Paper>
  )
}
