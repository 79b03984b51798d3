import { Alert } from '#web/kit/notice.tsx'
import { Textarea } from '#web/kit/boxes/text-boxes.tsx'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { locked, stale, type Application } from '#admissions/record/applications/contract.ts'
import { differencesInWords } from '#admissions/record/forms/engine/merge.ts'
import { notSubmittedYet } from '#admissions/record/forms/engine/open-points.ts'
import type { Stage } from '#admissions/record/forms/variant.ts'
import { firstOfPage, problemsOfPage } from '#admissions/record/forms/engine/page/one-page.ts'
import { ofEveryRecord } from '#admissions/record/forms/declaration.ts'
import { job } from '#admissions/record/forms/declarations/job.ts'
import { candidate, comments } from '#admissions/record/forms/declarations/job/candidate.ts'
import { AddingNotice } from '#admissions/record/applications/web/form/adding-notice.tsx'
import { feeLine } from '#admissions/record/applications/status/fee-state.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { StageAnswers } from '#admissions/record/forms/web/answers.tsx'
import { UnsentFiles } from '#admissions/record/forms/web/files/unsent-files.tsx'
import { ThingsToCorrect } from '#admissions/record/forms/web/things-to-correct.tsx'
import { serverToday } from '#web/browser/server-clock.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { ChangedElsewhere } from '#web/ui/notices/changed-elsewhere.tsx'
import { NotesHistory } from '#web/ui/dialogs/notes-history.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { WorkNotice } from '#web/ui/work/work-notice.tsx'
import { differencesIn } from '../merge.ts'
import { pageOf, editorValues, type EditorValues } from '../values.ts'
import { JobFields } from './fields/job-fields.tsx'
import { JobHost } from './fields/job-host.tsx'
import { MoreDocuments } from './fields/more-documents.tsx'
import { SaveBar } from './save-bar.tsx'
import { texts } from './texts.ts'
import { useAttached } from './use-attached.ts'
import { useEditing } from './use-editing.ts'
import { useSeed } from './use-seed.ts'
import classes from './staff-editor.module.css'

type JobEditorProps = {
  opened: Application | undefined
  named: string | undefined
  isApproving: boolean
  isMandatory: boolean
  timeZone: string
  onBegun: (username: string) => void
}

/** FORM-47: milliseconds until the result of the validation. */
const resultAfter = 500

export function JobEditor({ opened, named, isApproving, isMandatory, timeZone, onBegun }: JobEditorProps) {
  const [seed, first] = [useSeed(), useSeed(named)]
  const start = useMemo(() => ({ ...editorValues(opened), ...(opened ? {} : first) }), [opened, first])
  const form = useForm<EditorValues>({ defaultValues: start })
  const { record, setRecord, theirs, save, merge, approve } = useEditing({ form, opened, seed, onBegun })
  const { files, unsent, deleteNote } = useAttached({ form, record, setRecord })
  const isLocked = record?.ApplicationStatus === 'approved'
  const isSubmitted = record?.ApplicationStatus === 'submitted'

  const page = (values: EditorValues) => pageOf(values, { isNew: !record, isMandatory, today: serverToday(timeZone) })
  const check = (values: EditorValues) => {
    const broken = isLocked ? undefined : firstOfPage(page(values))
    return isMandatory ? later(broken) : broken
  }
  const showFailure = (words: string) => toast(words, 'bad')
  return (
    <>
      <Heading record={record} />
      {theirs ? (
        <ChangedElsewhere
          message={stale}
          found={differencesInWords(job, differencesIn(editorValues(record), form.getValues(), editorValues(theirs)))}
          onDecide={(kept) => void merge(kept).catch((error: unknown) => showFailure(wordsFor(error)))}
        />
      ) : null}
      {isLocked ? <Alert mb="md">{locked}</Alert> : null}
      {isApproving && record && !isSubmitted && !isLocked ? (
        <Alert mb="md">
          {notSubmittedYet({ form: job, values: record, slots: record.Docs, documents: record.Docs }, serverToday(timeZone))}
        </Alert>
      ) : null}
      <Form
        form={form}
        check={check}
        problems={{ find: (values, refused) => problemsOfPage(page(values), refused), List: ThingsToCorrect }}
        save={save}
        tellFailure={showFailure}
        label={texts.application}
      >
        {opened ? null : <Adding number={record?.applicationID} />}
        <JobHost form={job} timeZone={timeZone} files={files} record={isLocked ? record : undefined}>
          {isLocked ? <StageAnswers stage={asRead} /> : <JobFields isNew={!record} isMandatory={isMandatory} />}
          {record && !isLocked ? <OfARecord record={record} /> : null}
          {record ? <MoreDocuments isLocked={isLocked} /> : null}
          <UnsentFiles form={job} slots={unsent} />
        </JobHost>
        <div className={classes.notes}>
          <TextareaField name="Notes" label={ofEveryRecord.Notes.label} />
          {record ? <NotesHistory notes={record.NotesHistory ?? []} onDelete={deleteNote} /> : null}
        </div>
        <SaveBar record={record} onApprove={isApproving && isSubmitted ? approve : undefined} />
      </Form>
      <WorkNotice />
    </>
  )
}

const Heading = ({ record }: { record: Application | undefined }) => (
  <PageHeader
    title={record ? record.Name || texts.application : texts.newApplication}
    hint={
      record &&
      [texts.number(record.applicationID), record.username, record.cutomestatus, feeLine(record.Payment)]
        .filter(Boolean)
        .join(' · ')
    }
  />
)

const asRead: Stage = { ...candidate, fields: { ...candidate.fields, Isplaced: ofEveryRecord.Isplaced, ...comments } }

/** FORM-46: only an existing record has these. */
function OfARecord({ record }: { record: Application }) {
  const said = record['Candidatecommands']
  return (
    <div className={classes.ofARecord}>
      <SwitchField name="Isplaced" label={ofEveryRecord.Isplaced.label} />
      <Textarea
        label={comments.Candidatecommands.label}
        value={typeof said === 'string' ? said : ''}
        readOnly
        variant="filled"
        minRows={2}
        maxRows={8}
      />
    </div>
  )
}

const Adding = ({ number }: { number: number | undefined }) => (
  <AddingNotice form={job.name} values={useWatch<EditorValues>()} applicationID={number} />
)

const later = <T,>(result: T) => new Promise<T>((done) => setTimeout(() => done(result), resultAfter))
