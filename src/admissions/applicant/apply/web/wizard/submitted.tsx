import { Button } from '#web/kit/buttons.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import IconCreditCard from '~icons/tabler/credit-card'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { documentFiles } from '#admissions/record/applications/document-calls.ts'
import { ThankYou } from '#admissions/record/forms/web/thank-you.tsx'
import { feeLink } from '#admissions/applicant/payments/links.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { settingsIn } from '#platform/site-settings/settings-in.ts'
import { pageLanguage } from '#web/language/page-language.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useCall } from '#web/calls/use-call.ts'
import { words } from '../../words.ts'
import { useWizard } from './wizard-context.ts'
import { isSpecifiedForm } from '#shared/form-name.ts'
import { t } from '#web/language/t.ts'

/** `wroteTo` is the address of the mail; undefined if none was sent, or another page submitted. */
export type SubmittedProps = { wroteTo: string | undefined }

/** FORM-18: number, next steps, the fee and the filled form. */
export function Submitted({ wroteTo }: SubmittedProps) {
  const { kept, isStaff } = useWizard()
  const username = kept.record?.username
  // Submission requests the fee, so the record is read once more.
  const { data } = useCall(applications.getById, { username }, { enabled: !isStaff && username !== undefined })
  const application = data?.[0]
  return (
    <ThankYou order={2}>
      {application ? <NextSteps application={application} wroteTo={wroteTo} /> : null}
      {username === undefined ? null : (
        <Button component="a" variant="default" href={fileUrl(documentFiles.filledPdf, { username })} {...newTab}>
          {t(words.downloadForm)}
        </Button>
      )}
    </ThankYou>
  )
}

function NextSteps({ application, wroteTo }: SubmittedProps & { application: Application }) {
  const { data: [found] = [] } = useCall(siteSettingsCalls.get, {})
  const settings = found && settingsIn(found, pageLanguage)
  const { applicationID, Form } = application
  const fee = feeLink(application)
  return (
    <>
      <Text fw={600}>{t(words.yourNumber, { number: applicationID })}</Text>
      {wroteTo === undefined ? null : <Text>{t(words.wroteTo, { address: wroteTo })}</Text>}
      {settings ? (
        <div>
          <Title order={3}>{t(words.whatNext)}</Title>
          <Text className="what-next">{(isSpecifiedForm(Form) && settings.FormTexts[Form]?.Next) || t(words.usualNext)}</Text>
        </div>
      ) : null}
      {fee ? (
        <Button component="a" href={fee.href} size="md" leftSection={<IconCreditCard size={18} aria-hidden />}>
          {t(fee.label)}
        </Button>
      ) : null}
    </>
  )
}
