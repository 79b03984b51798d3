import { minuteMs } from '#shared/time/durations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Anchor, Text, Title } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { Fragment, type ReactNode } from 'react'
import { customStatus, type Application } from '#admissions/record/applications/contract.ts'
import { masterCalls } from '#admissions/record/masters/definition.ts'
import { masters } from '#admissions/record/masters/masters.ts'
import { statusNamed, statusOfRow, statusTone } from '#admissions/record/masters/status-title.ts'
import { assign } from '#admissions/record/applications/web/form/with-undo.ts'
import { useCall } from '#web/calls/use-call.ts'
import { documentFiles } from '#admissions/record/applications/document-calls.ts'
import { feeLine } from '#admissions/record/applications/status/fee-state.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { programmeWords } from '#admissions/record/applications/record/choice-words.ts'
import { fileUrl } from '#web/calls/api.ts'
import { serverNow } from '#web/browser/server-clock.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import { applicantName } from '#shared/text/full-name.ts'
import type { Opened } from '../../contract.ts'
import { useListLink } from '../list/order.ts'
import { useNames } from '../others.ts'
import classes from '../review.module.css'
import { QueueFields } from './queue-fields.tsx'
import { texts } from '../texts.ts'

/** REV-25: becomes the owner while somebody else has the file open too, who sees it. */
function TakeThis({ application: { username, applicationID, Name, Owner } }: Pick<Opened, 'application'>) {
  const me = useSession().session?.username ?? ''
  const client = useQueryClient()
  return Owner === me ? null : (
    <BusyButton size="compact-sm" variant="default" onPress={() => assign(client, { username, applicationID, Name }, me)}>
      {texts.takeThis}
    </BusyButton>
  )
}

type HeadProps = Pick<Opened, 'application' | 'Here'> & {
  place: { at: number; total: number } | undefined
  onStep: (step: 1 | -1) => unknown
  mayDecide: boolean
  children?: ReactNode
}

export function Head({ application, Here, place, onStep, mayDecide, children }: HeadProps) {
  const { applicationID, Form, cutomestatus, ApplicationStatus, Completion, SubmitedDate, Payment } = application
  const { data: titles = [] } = useCall(masterCalls(masters.Statustitle).get, { IsActive: true })
  const nameFor = useNames()
  const tone = cutomestatus === customStatus.submitted ? 'info' : statusTone(statusNamed(titles.map(statusOfRow), cutomestatus))
  const variant = variantOf(Form)
  const facts = [
    texts.number(applicationID),
    variant.title,
    programmeWords(application),
    ApplicationStatus === '' ? texts.draft(Completion) : SubmitedDate ? texts.submittedOn(showMinute(SubmitedDate)) : '',
    feeLine(Payment),
  ]
  return (
    <header className={classes.head}>
      <Photo application={application} />
      <div className={classes.who}>
        <Group gap="sm">
          <Title order={1} size="h3" tabIndex={-1}>
            {applicantName(application)}
          </Title>
          {cutomestatus ? (
            <StatusBadge tone={ApplicationStatus === 'approved' ? 'good' : tone}>{cutomestatus}</StatusBadge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {facts
            .filter((fact) => fact !== '')
            .map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 ? ' · ' : null}
                <span className={classes.fact}>{fact}</span>
              </Fragment>
            ))}
        </Text>
        {Here.map(({ who, at }) => (
          <Text key={who} size="sm" c="var(--tone-wait-text)">
            {texts.opened(nameFor(who), minutesSince(at))}
          </Text>
        ))}
        {Here.length > 0 && mayDecide ? <TakeThis application={application} /> : null}
      </div>
      <QueueFields key={applicationID} application={application} mayChange={mayDecide} />
      <Group gap="xs" className={classes.order}>
        <Anchor href={useListLink()} size="sm">
          {texts.back}
        </Anchor>
        {place ? (
          <>
            <Text size="sm" component="output">
              {texts.position(place.at, place.total)}
            </Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconChevronLeft size={14} aria-hidden />}
              onClick={() => onStep(-1)}
            >
              {texts.previous}
            </Button>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronRight size={14} aria-hidden />}
              onClick={() => onStep(1)}
            >
              {texts.next}
            </Button>
          </>
        ) : null}
      </Group>
      {children}
    </header>
  )
}

function Photo({ application: { Docs } }: { application: Application }) {
  const path = Docs.find(({ docname }) => docname === 'ApplicantPhoto')?.path
  if (!path) return null
  return (
    <img
      className={classes.photo}
      src={fileUrl(documentFiles.download, { filename: path, view: 'true', size: 'thumb' })}
      alt=""
      width={48}
      height={48}
    />
  )
}

const minutesSince = (moment: string) => Math.max(0, Math.floor((serverNow().getTime() - Date.parse(moment)) / minuteMs))
