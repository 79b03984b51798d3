import { t } from '#web/language/t.ts'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text, VisuallyHidden } from '#web/kit/text.tsx'
import IconCheck from '~icons/tabler/check'
import IconDownload from '~icons/tabler/download'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { useCall } from '#web/calls/use-call.ts'
import { showShortDay } from '#web/values/date-text.ts'
import { applications, type Application } from '../../contract.ts'
import { documentFiles } from '../../document-calls.ts'
import { programmeWords } from '../../record/choice-words.ts'
import { stepsOf, type StatusStep } from '../../status/steps.ts'
import { words } from '../../words.ts'
import { OwnStatus } from '../application-status.tsx'
import { ownFormLink } from '../form-link.ts'
import { DeclaredLine } from '../details/declared-line.tsx'
import { OwnFee } from '../payment-badge.tsx'
import { texts } from '../texts.ts'
import classes from './status-page.module.css'

/** STAT-11: a locked application can still be read. */
export function StatusHead({ application }: { application: Application }) {
  const { applicationID, username, Payment, issubmitbtn, Locked } = application
  const { data } = useCall(applications.timeline, { username })
  return (
    <section aria-label={t(texts.number, { number: applicationID })} className={classes.head}>
      <Group gap="sm">
        <Text fw={600}>{t(texts.number, { number: applicationID })}</Text>
        <Text c="dimmed">
          <bdi>{programmeOf(application)}</bdi>
        </Text>
        <OwnStatus application={application} />
        <OwnFee Payment={Payment} />
      </Group>
      <ol className={classes.steps} aria-label={t(words.steps)}>
        {stepsOf(application, data ?? []).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      <DeclaredLine application={application} />
      {issubmitbtn || Locked ? (
        <Group gap="sm">
          <Button component="a" href={ownFormLink} variant="default" size="md">
            {t(words.openForm)}
          </Button>
          {issubmitbtn ? <FilledPdf username={username} /> : null}
        </Group>
      ) : null}
    </section>
  )
}

const FilledPdf = ({ username }: Pick<Application, 'username'>) => (
  <Button
    component="a"
    href={fileUrl(documentFiles.filledPdf, { username })}
    {...newTab}
    variant="default"
    size="md"
    leftSection={<IconDownload size={18} aria-hidden />}
  >
    {t(texts.downloadFilledPdf)}
  </Button>
)

/** The form's title until a programme is chosen. */
function programmeOf(application: Application): string {
  return programmeWords(application, (text) => t(text)) || t(variantOf(application.Form).title)
}

function Step({ step: { name, state, at, count = 0 } }: { step: StatusStep }) {
  const called =
    name === 'toCorrect' ? t(words.toCorrect, { count }) : t(name === 'notSubmitted' ? words.status.notSubmitted : words[name])
  return (
    <li data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
      </span>
      <span>
        {called} {state === 'done' ? <VisuallyHidden>{t(words.stepDone)}</VisuallyHidden> : null}
        {at === undefined ? null : <time dateTime={at}>{showShortDay(at)}</time>}
      </span>
    </li>
  )
}
