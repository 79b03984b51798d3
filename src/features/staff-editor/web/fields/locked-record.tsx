import type { Application } from '#features/applications/contract.ts'
import { worded } from '#features/forms/engine/reading.ts'
import { candidate, comments, keptByStaff } from '#features/forms/declarations/job/candidate.ts'
import { StageAnswers } from '#features/forms/web/answers.tsx'
import { fileIn } from '#features/forms/web/files/use-uploads.ts'
import { ReadOnlyRow } from '#features/forms/web/files/document-row.tsx'
import { useFormHost } from '#features/forms/web/form-host.ts'
import { Summary } from '#features/forms/web/summary.tsx'

/** A record that can no longer be changed, to be read. */
export function LockedRecord({ record }: { record: Application }) {
  const { files } = useFormHost()
  const { Isplaced } = keptByStaff
  const ofStaff = [
    ...(Isplaced ? [{ label: Isplaced.label, value: worded(Isplaced, record.Isplaced) }] : []),
    { label: comments.Candidatecommands.label, value: worded(comments.Candidatecommands, record['Candidatecommands']) },
  ]
  return (
    <>
      <StageAnswers stage={candidate} />
      <Summary facts={ofStaff} />
      <ul className="document-list">
        {record.Docs.map((file) => (
          <li key={file.docname}>
            <ReadOnlyRow label={file.docname} current={fileIn(files, file.docname)} />
          </li>
        ))}
      </ul>
    </>
  )
}
