import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { alreadyApproved, type Application } from '#admissions/record/applications/contract.ts'
import { notSubmittedYet } from '#admissions/record/forms/engine/open-points.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { mayRemind } from '#admissions/applicant/reminders/reminders.ts'
import { parseIsoDate } from '#shared/time/dates.ts'
import { useServerDay } from '#web/browser/server-clock.ts'
import { useIsKept } from '#web/browser/local-storage.ts'
import { formTab } from '#web/ui/actions/form-tab.ts'
import { useSession } from '#web/session/session.tsx'
import { heightIn } from '#web/browser/height-in.ts'
import classes from './bar.module.css'
import { texts } from '../texts.ts'
import type { Decisions } from './use-decisions.ts'

export type FormLinkOf = (mode: 'UPDATE' | 'APPROVE', username: string, sessionid: string) => string

type BarProps = {
  application: Application
  unprintable: number
  isApprovedJustNow: boolean
  decisions: Decisions
  isOnline: boolean
  formLinkOf: FormLinkOf
  onReturn: () => void
  onReject: () => void
  onNext: (() => void) | undefined
  onKeys: () => void
}

export function Bar({ application, unprintable, isApprovedJustNow, decisions, isOnline, formLinkOf, ...on }: BarProps) {
  const { session } = useSession()
  const { ApplicationStatus, username, Locked } = application
  const missing = useMissing(application)
  const offline = useIsKept() ? texts.offline : texts.offlineUnkept
  const lacking = unprintable === 0 ? '' : `${texts.notPrintableIn(unprintable)}.`
  const linkTo = (mode: 'UPDATE' | 'APPROVE') => formLinkOf(mode, username, session?.sessionid ?? '')
  return (
    <footer className={classes.bar} ref={keepsRoom}>
      <Text size="sm" className={classes.state}>
        {isOnline ? [ApplicationStatus === '' ? missing : '', lacking].filter(Boolean).join(' ') : offline}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" onClick={on.onKeys} visibleFrom="sm">
          {texts.keys}
        </Button>
        {mayRemind(application) ? (
          <Button
            variant="default"
            disabled={!isOnline}
            loading={decisions.running === 'remind'}
            onClick={() => void decisions.remind()}
          >
            {texts.remind}
          </Button>
        ) : null}
        {Locked ? null : (
          <Button component="a" href={linkTo('UPDATE')} {...formTab} variant="default">
            {texts.edit}
          </Button>
        )}
        {decisions.isOpen ? (
          <Button component="a" href={linkTo('APPROVE')} {...formTab} variant="default" visibleFrom="sm">
            {texts.onTheForm}
          </Button>
        ) : null}
        {decisions.isOpen ? (
          <Button variant="default" disabled={!isOnline} onClick={on.onReturn}>
            {texts.return}
          </Button>
        ) : null}
        {decisions.isOpen && decisions.rejecting !== undefined ? (
          <Button variant="default" disabled={!isOnline} onClick={on.onReject}>
            {texts.reject}
          </Button>
        ) : null}
        {decisions.isOpen ? (
          <Button disabled={!isOnline} loading={decisions.running === 'approve'} onClick={() => void decisions.approve()}>
            {texts.approve}
          </Button>
        ) : null}
        {ApplicationStatus === 'approved' ? (
          <Text size="sm">{isApprovedJustNow ? texts.approvedJustNow : alreadyApproved}</Text>
        ) : null}
        {on.onNext ? (
          <Button variant="default" onClick={on.onNext}>
            {texts.next}
          </Button>
        ) : null}
      </Group>
    </footer>
  )
}

/** REV-19: on a phone the decision about a document stays above the bar, whose height varies. */
const keepsRoom = heightIn('--review-bar')

function useMissing(application: Application): string {
  const { session } = useSession()
  const today = parseIsoDate(useServerDay(session?.timeZone ?? 'UTC'))
  const { Form, Docs } = application
  return today ? notSubmittedYet({ form: variantOf(Form), values: application, slots: Docs, documents: Docs }, today) : ''
}
