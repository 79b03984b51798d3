import '@mantine/core/styles/Table.css'
import { Anchor, Table, Title } from '@mantine/core'
import type { Application } from '#features/applications/contract.ts'
import { documentFiles } from '#features/applications/document-calls.ts'
import { sectionsForReading, worded } from '#features/forms/engine/reading.ts'
import { fieldsOf } from '#features/forms/variant.ts'
import { job } from '#features/forms/declarations/job.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { texts as kit } from '#web/texts.ts'
import classes from './staff-editor.module.css'

/** A record that can no longer be changed, to be read. */
export function Answers({ record }: { record: Application }) {
  const sections = sectionsForReading(job, record)
  const { Isplaced, Candidatecommands } = fieldsOf(job)
  const facts = [
    ...sections.flatMap((section) => section.fields),
    ...(Isplaced ? [{ label: Isplaced.label, value: worded(Isplaced, record.Isplaced) }] : []),
    ...(Candidatecommands
      ? [{ label: Candidatecommands.label, value: worded(Candidatecommands, record['Candidatecommands']) }]
      : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || kit.blank}</dd>
          </div>
        ))}
        {record.Docs.map(({ docname, path, name }) => (
          <div key={docname}>
            <dt>{docname}</dt>
            <dd>
              {path ? (
                <Anchor href={fileUrl(documentFiles.download, { filename: path })} {...newTab}>
                  {name}
                </Anchor>
              ) : (
                kit.blank
              )}
            </dd>
          </div>
        ))}
      </dl>
      {sections
        .flatMap(({ tables = [] }) => tables)
        .map(({ title, columns, rows }) => (
          <section key={title} aria-label={title}>
            <Title order={2} size="h5" mt="md" mb="xs">
              {title}
            </Title>
            <Table data={{ head: columns, body: rows }} verticalSpacing="xs" className={classes.history} />
          </section>
        ))}
    </>
  )
}
