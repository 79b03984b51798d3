import { Anchor, Image } from '@mantine/core'
import { sectionOf } from '#features/forms/engine/reading.ts'
import { storedAs, type Stage } from '#features/forms/variant.ts'
import { entriesIn } from '../../entries.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { Summary } from '../fields/summary.tsx'
import { downloadUrl, pictureUrl } from '../fields/use-uploads.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { useWizard } from '../wizard/wizard-context.ts'

/** A stage whose answers are settled. */
export function ReadingStage({ stage }: { stage: Stage }) {
  const { values, kept } = useWizard()
  const fields = Object.entries(stage.fields)
  const pictures = fields.filter(([, { input }]) => storedAs[input] === 'upload')
  return (
    <>
      <Summary facts={sectionOf(stage, values).fields} />
      {fields.map(([name, { label, entry }]) =>
        entry ? <EntryList key={name} label={label} entry={entry} list={entriesIn(values[name])} /> : null,
      )}
      {pictures.map(([name, { label }]) => {
        const path = kept.record?.Docs.find(({ docname }) => docname === name)?.path
        return path ? (
          <Anchor key={name} href={downloadUrl(path)} {...newTab} display="block" mt="md">
            <Image src={pictureUrl(path)} alt={label} mah={150} w="auto" fit="contain" radius="sm" />
          </Anchor>
        ) : null
      })}
    </>
  )
}
