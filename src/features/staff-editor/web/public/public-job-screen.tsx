import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useForm } from 'react-hook-form'
import { applications, notARobot, takenEmail } from '#features/applications/contract.ts'
import { noFiles } from '#features/applications/web/form/no-files.ts'
import { job, publicJob } from '#features/forms/declarations/job.ts'
import { firstOfPage, problemsOfPage } from '#features/forms/engine/page/one-page.ts'
import { ThingsToCorrect } from '#features/forms/web/things-to-correct.tsx'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { isEmail } from '#shared/values/email.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { useIsKept } from '#web/browser/local-storage.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { useCall } from '#web/calls/use-call.ts'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { Form, type Broken, type Problem } from '#web/ui/fields/form.tsx'
import { lazyPart, useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { pageOf, publicValues, type EditorValues } from '../../values.ts'
import { jobDraft } from './job-draft.ts'
import { JobFields } from '../fields/job-fields.tsx'
import { JobHost } from '../fields/job-host.tsx'
import { applyPublicly } from '../record-calls.ts'
import { RobotCheck, robotBox } from './robot-check.tsx'
import { texts } from './texts.ts'
import { useSeed } from '../use-seed.ts'

const ThankYou = lazyPart(
  async () => (await import('#features/forms/web/thank-you.tsx')).ThankYou,
  () => null,
)

/** APP-18: the job form for applicants without an account. */
export function PublicJobScreen() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <PublicLayout shape="page">
      {sentTo === undefined ? (
        <PublicJobForm onSent={setSentTo} />
      ) : (
        <ThankYou order={1}>
          <Text c="dimmed">{texts.acknowledged(sentTo)}</Text>
        </ThankYou>
      )}
    </PublicLayout>
  )
}

const emailBox = job.columns.MailId
const emailIn = (values: EditorValues) => String(values[emailBox]).trim()
/** Whether an address has no application; undefined if the server could not be asked. */
const isFree = async (MailId: string) => {
  const found = await send(applications.isEmailExists, { MailId }).catch(() => undefined)
  return found && !found.Isemailexists
}
const isProved = ({ [robotBox]: proof }: EditorValues) => proof !== ''

function PublicJobForm({ onSent }: { onSent: (email: string) => void }) {
  const seed = useSeed()
  const isKept = useIsKept(jobDraft.name)
  useLoadParts()
  const form = useForm<EditorValues>({ defaultValues: jobDraft.read(seed) })
  // No session has it here; the browser's own is used until the site's settings are there.
  const { data: settings } = useCall(siteSettingsCalls.get, {})
  const timeZone = settings?.[0]?.TimeZone ?? shownTimeZone()
  const { setValue, setError, getValues, subscribe } = form
  // The partner of a link counts in a tab that is open already.
  useEffect(() => {
    for (const [name, value] of Object.entries(seed)) setValue(name, value)
  }, [seed, setValue])
  const stopKeeping = useRef(() => {})
  useEffect(() => {
    stopKeeping.current = subscribe({ formState: { values: true }, callback: ({ name, values }) => jobDraft.keep(name, values) })
    return () => stopKeeping.current()
  }, [subscribe])

  const page = (values: EditorValues) =>
    pageOf(values, { isNew: true, isMandatory: true, today: serverToday(timeZone), form: publicJob })
  const check = (values: EditorValues): Broken | undefined =>
    firstOfPage(page(values)) ?? (isProved(values) ? undefined : { field: robotBox, message: notARobot })
  const problems = (values: EditorValues, refused: ReadonlyMap<string, string>): Problem[] => [
    ...problemsOfPage(page(values), refused),
    ...(isProved(values) ? [] : [{ name: robotBox, label: texts.notARobot, message: notARobot }]),
  ]

  const apply = async (values: EditorValues) => {
    if (await isFree(emailIn(values))) jobDraft.noteSending(values)
    const { username } = await applyPublicly(values, String(values[robotBox])).catch((error: unknown) => {
      // A solution counts once, and may have counted already.
      setValue(robotBox, '')
      // The reply to the first press was lost: these answers have arrived.
      if (error instanceof Refused && error.message === takenEmail && jobDraft.wasSending(values))
        return { username: emailIn(values) }
      throw error
    })
    // The form calls what was sent its new beginning, which is not to be kept.
    stopKeeping.current()
    jobDraft.forget(values)
    onSent(username)
  }

  /** Shown as the field is left, rather than at the end of a long form. */
  const leaveEmail = async ({ target }: FocusEvent) => {
    const MailId = emailIn(getValues())
    if (!(target instanceof HTMLInputElement) || target.name !== emailBox || !isEmail(MailId)) return
    const isTaken = (await isFree(MailId)) === false && !jobDraft.wasSending(getValues())
    if (isTaken && emailIn(getValues()) === MailId) setError(emailBox, { message: takenEmail })
  }
  const clear = async () => {
    if (!(await confirmLeaving())) return
    form.reset({ ...publicValues({}, seed), [robotBox]: '' })
    jobDraft.forget()
  }

  return (
    <>
      <PageHeader title={texts.jobApplication} hint={isKept ? texts.jobLead : texts.jobLeadUnkept} />
      <Form
        form={form}
        check={check}
        problems={{ find: problems, List: ThingsToCorrect }}
        save={apply}
        guard={!isKept}
        label={texts.jobApplication}
      >
        <div onBlur={(event) => void leaveEmail(event)}>
          <JobHost form={publicJob} timeZone={timeZone} files={noFiles}>
            <JobFields isNew isMandatory />
          </JobHost>
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
    </>
  )
}
