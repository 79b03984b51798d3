import { Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Text } from '#web/kit/text.tsx'
import { Fragment, useState, type MouseEvent, type ReactNode } from 'react'
import { z } from 'zod/mini'
import { limitsOf } from '#admissions/record/applications/status/who-may-change.ts'
import { changesAreTrue } from '#admissions/applicant/corrections/contract.ts'
import { words as corrections } from '#admissions/applicant/corrections/words.ts'
import { documentFiles } from '#admissions/record/applications/document-calls.ts'
import { completion } from '#admissions/record/forms/engine/completion.ts'
import { texts } from '#admissions/record/forms/texts.ts'
import { isForSubmission, type OpenPoint } from '#admissions/record/forms/engine/open-points.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl, getJson } from '#web/calls/api.ts'
import { pdfOf } from '#web/ui/files/pdf-frame.tsx'
import { heightIn } from '#web/browser/height-in.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { stillWanted } from '../../progress.ts'
import { words } from '../../words.ts'
import { SaveStatus } from '../header/save-status.tsx'
import type { StageButtons } from './use-stage-buttons.ts'
import { useWizard, type WizardState } from '../wizard/wizard-context.ts'
import { WaitingPart } from '../opening/message-page.tsx'
import { t } from '#web/language/t.ts'

const PdfPreview = lazyPart(async () => (await import('#web/ui/files/pdf-preview.tsx')).PdfPreview, WaitingPart)

type StageBarProps = {
  stage: Stage
  buttons: StageButtons
  onBack: () => void
  onShow: (name: string) => void
  onBackToChecking: (() => void) | undefined
}

/** SCREEN-26: a focused box scrolls clear of the bar, however high it is; `stage.css` has the rest. */
const keepsRoom = heightIn('--stage-bar')

export function StageBar({ stage, buttons, onBack, onShow, onBackToChecking }: StageBarProps) {
  const wizard = useWizard()
  const { kept, variant, values, points } = wizard
  const [isPreviewing, setPreviewing] = useState(false)
  const [areTrue, setTrue] = useState(false)
  const status = kept.record?.ApplicationStatus ?? ''
  const isLocked = (kept.record?.Locked ?? '') !== ''
  const username = kept.record?.username ?? ''
  const { busy } = buttons
  const working = (label: string) => ({ loading: busy === label, disabled: busy !== undefined && busy !== label })
  const submits = stage.buttons.includes(words.submit)
  const toSend = submits ? correctionsToSend(wizard) : 0

  const drawn: Record<string, ReactNode> = {
    [words.back]: (
      <Button variant="default" onClick={onBack} disabled={busy !== undefined}>
        {t(words.back)}
      </Button>
    ),
    [words.saveAndNext]: (
      <Button
        type={isLocked ? 'button' : 'submit'}
        className="bar-main"
        onClick={(event) => {
          // If the next stage has no form, the browser looks for this one after the click and warns.
          event.preventDefault()
          void buttons.next()
        }}
        {...working(words.saveAndNext)}
      >
        {t(isLocked ? words.next : words.saveAndNext)}
      </Button>
    ),
    [words.preview]: (
      <Button variant="default" onClick={() => void buttons.preview(() => setPreviewing(true))} {...working(words.preview)}>
        {t(words.preview)}
      </Button>
    ),
    [words.submit]:
      toSend > 0 ? (
        <Button className="bar-main" onClick={() => void buttons.sendCorrections(areTrue)} {...working(corrections.send)}>
          {t(corrections.send, { count: toSend })}
        </Button>
      ) : isLocked ? null : (
        <Button className="bar-main" onClick={() => void buttons.submit()} {...working(words.submit)}>
          {t(words.submit)}
        </Button>
      ),
    [words.downloadForm]: status ? (
      <Button variant="default" component="a" href={fileUrl(documentFiles.filledPdf, { username })} {...newTab}>
        {t(words.downloadForm)}
      </Button>
    ) : null,
    [words.approve]:
      status === 'submitted' ? (
        <Button className="bar-main" onClick={() => void buttons.approve()} {...working(words.approve)}>
          {t(words.approve)}
        </Button>
      ) : null,
  }

  return (
    <div ref={keepsRoom} className="stage-bar" onClickCapture={onlyOnce}>
      {submits && !isLocked && toSend === 0 ? <OpenPoints percent={completion(variant, values).percent} points={points} /> : null}
      {toSend > 0 ? <ChangesAreTrue isTicked={areTrue} onTick={setTrue} /> : null}
      <SaveStatus onShow={onShow} />
      <div className="stage-buttons">
        {onBackToChecking ? (
          <Button variant="light" onClick={onBackToChecking} disabled={busy !== undefined}>
            {t(words.backToChecking)}
          </Button>
        ) : null}
        {stage.buttons.map((label) => (
          <Fragment key={label}>{drawn[label]}</Fragment>
        ))}
      </div>
      {isPreviewing ? (
        <PdfPreview title={t(texts.preview)} load={() => filledPdf(username)} onClose={() => setPreviewing(false)} />
      ) : null}
    </div>
  )
}

/** FORM-65: applicants declare their corrections true. */
const ChangesAreTrue = ({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) => (
  <Checkbox label={t(changesAreTrue)} checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
)

/** Below 100 the specified words; at 100 the other open points. */
function OpenPoints({ percent, points }: { percent: number; points: readonly OpenPoint[] }) {
  if (percent < 100) return <Text size="sm">{t(texts.fillMandatory)}</Text>
  const wanted = stillWanted(points.filter(isForSubmission), t)
  return wanted === '' ? null : <Text size="sm">{t(words.beforeSubmission, { wanted })}</Text>
}

/** Ignores the second click of a double click: another button may now be under the pointer. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

const preview = z.object({ pdf: z.string() })
const filledPdf = async (username: string) =>
  pdfOf((await getJson(documentFiles.filledPdf, { username, preview: 'true' }, preview)).pdf)

/** APP-43: returned answers are sent; a draft's go with its submission. */
const correctionsToSend = ({ isStaff, kept: { record } }: WizardState): number =>
  !isStaff && record && record.ApplicationStatus !== '' ? limitsOf(record).correctable.length : 0
