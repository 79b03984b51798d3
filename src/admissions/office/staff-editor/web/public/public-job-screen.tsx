import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { Suspense, useEffect, useRef, useState, type FocusEvent } from 'react'
import { useForm } from 'react-hook-form'
import { applications, notARobot, takenEmail } from '#admissions/record/applications/contract.ts'
import { noFiles } from '#admissions/record/applications/web/form/no-files.ts'
import { job, publicJob } from '#admissions/record/forms/declarations/job.ts'
import type { Variant } from '#admissions/record/forms/variant.ts'
import { firstOfPage, problemsOfPage } from '#admissions/record/forms/engine/page/one-page.ts'
import { ThingsToCorrect } from '#admissions/record/forms/web/things-to-correct.tsx'
import { words as signInWords } from '#accounts/sign-in/words.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { isEmail } from '#shared/values/email.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { useIsKept } from '#web/browser/local-storage.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { shownTimeZone } from '#web/browser/time-zone.ts'
import { pageLanguage, testLanguage } from '#web/language/page-language.ts'
import { t } from '#web/language/t.ts'
import { useTexts } from '#web/language/use-texts.ts'
import { inPageLanguage } from '#admissions/record/forms/web/in-page-language.ts'
import { notAgreed, noticeChanged } from '#accounts/users/messages.ts'
import { useCall } from '#web/calls/use-call.ts'
import { confirmLeaving } from '#web/ui/dialogs/dialogs.tsx'
import { Form, type Broken, type Problem } from '#web/ui/fields/form.tsx'
import { lazyPart, useLoadParts } from '#web/ui/shell/lazy-part.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { publicWords as words } from '../../public-words.ts'
import { PrivacyConsent, privacyBox } from './privacy-consent.tsx'
import { pageOf, publicValues, type EditorValues } from '../../values.ts'
import { jobDraft } from './job-draft.ts'
import { JobFields } from '../fields/job-fields.tsx'
import { JobHost } from '../fields/job-host.tsx'
import { applyPublicly } from '../record-calls.ts'
import { RobotCheck, robotBox } from './robot-check.tsx'
import { useSeed } from '../use-seed.ts'

const ThankYou = lazyPart(
  async () => (await import('#admissions/record/forms/web/thank-you.tsx')).ThankYou,
  () => null,
)

export const PublicJobScreen = () => (
  <PublicLayout shape="page">
    <Suspense>
      <PublicJob />
    </Suspense>
  </PublicLayout>
)

function PublicJob() {
  useTexts(job.name)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined) return <PublicJobForm onSent={setSentTo} />
  return (
    <ThankYou order={1}>
      <Text c="dimmed">{t(words.acknowledged, { email: sentTo })}</Text>
    </ThankYou>
  )
}

const emailBox = job.columns.MailId
const emailIn = (values: EditorValues) => String(values[emailBox]).trim()
const isFree = async (MailId: string) => {
  const found = await send(applications.isEmailExists, { MailId }).catch(() => undefined)
  return found && !found.Isemailexists
}
const isProved = ({ [robotBox]: proof }: EditorValues) => proof !== ''

const ticksMissing = (values: EditorValues): Problem[] => [
  ...(values[privacyBox] === true ? [] : [{ name: privacyBox, label: signInWords.agree, message: t(notAgreed) }]),
  ...(isProved(values) ? [] : [{ name: robotBox, label: words.notARobot, message: t(notARobot) }]),
]

function checksOf(form: Variant, timeZone: string) {
  const page = (values: EditorValues) => pageOf(values, { isNew: true, isMandatory: true, today: serverToday(timeZone), form })
  const check = (values: EditorValues): Broken | undefined => {
    const broken = firstOfPage(page(values))
    if (broken) return { ...broken, message: t(broken.message) }
    const [missing] = ticksMissing(values)
    return missing && { field: missing.name, message: missing.message }
  }
  const problems = (values: EditorValues, refused: ReadonlyMap<string, string>): Problem[] => [
    ...problemsOfPage(page(values), refused).map((each) => ({ ...each, message: t(each.message) })),
    ...ticksMissing(values),
  ]
  return { check, problems }
}

function PublicJobForm({ onSent }: { onSent: (email: string) => void }) {
  const seed = useSeed()
  const isKept = useIsKept(jobDraft.name)
  useLoadParts()
  const form = useForm<EditorValues>({ defaultValues: jobDraft.read(seed) })
  // There is no session; the browser's own zone is used until the settings arrive.
  const { data: settings } = useCall(siteSettingsCalls.get, { Language: testLanguage ?? pageLanguage })
  const site = settings?.[0]
  const timeZone = site?.TimeZone ?? shownTimeZone()
  const shownForm = inPageLanguage(publicJob)
  const { setValue, setError, getValues, subscribe } = form
  // A link's partner also counts in a tab that is open already.
  useEffect(() => {
    for (const [name, value] of Object.entries(seed)) setValue(name, value)
  }, [seed, setValue])
  const stopKeeping = useRef(() => {})
  useEffect(() => {
    stopKeeping.current = subscribe({ formState: { values: true }, callback: ({ name, values }) => jobDraft.keep(name, values) })
    return () => stopKeeping.current()
  }, [subscribe])

  const { check, problems } = checksOf(shownForm, timeZone)

  const apply = async (values: EditorValues) => {
    if (await isFree(emailIn(values))) jobDraft.noteSending(values)
    const proofs = { altcha: String(values[robotBox]), Notice: site?.PrivacyVersion }
    const { username } = await applyPublicly(values, proofs).catch((error: unknown) => {
      // A solution counts once, and may have counted already.
      setValue(robotBox, '')
      if (error instanceof Refused && error.message === noticeChanged) setValue(privacyBox, false)
      // The reply to the first press was lost: these answers have arrived.
      if (error instanceof Refused && error.message === takenEmail && jobDraft.wasSending(values))
        return { username: emailIn(values) }
      throw error
    })
    // The form now starts from the sent answers, which must not be stored.
    stopKeeping.current()
    jobDraft.forget(values)
    onSent(username)
  }

  const leaveEmail = async ({ target }: FocusEvent) => {
    const MailId = emailIn(getValues())
    if (!(target instanceof HTMLInputElement) || target.name !== emailBox || !isEmail(MailId)) return
    const isTaken = (await isFree(MailId)) === false && !jobDraft.wasSending(getValues())
    if (isTaken && emailIn(getValues()) === MailId) setError(emailBox, { message: t(takenEmail) })
  }
  const clear = async () => {
    if (!(await confirmLeaving())) return
    form.reset({ ...publicValues({}, seed), [robotBox]: '', [privacyBox]: false })
    jobDraft.forget()
  }

  return (
    <>
      <PageHeader title={t(words.jobApplication)} hint={t(isKept ? words.jobLead : words.jobLeadUnkept)} />
      <Form
        form={form}
        check={check}
        problems={{ find: problems, List: ThingsToCorrect }}
        save={apply}
        guard={!isKept}
        label={t(words.jobApplication)}
      >
        <div onBlur={(event) => void leaveEmail(event)}>
          <JobHost form={shownForm} timeZone={timeZone} files={noFiles}>
            <JobFields isNew isMandatory />
          </JobHost>
        </div>
        <Stack gap="md" mt="lg">
          <PrivacyConsent notice={site?.Notice} />
          <RobotCheck />
          <Group gap="sm">
            <SaveButton>{t(words.sendApplication)}</SaveButton>
            <Button variant="default" onClick={() => void clear()}>
              {t(words.clearForm)}
            </Button>
          </Group>
        </Stack>
      </Form>
    </>
  )
}
