import { Anchor, Image } from '@mantine/core'
import { sectionOf } from '#features/forms/engine/reading.ts'
import { storedAs, type Stage } from '#features/forms/variant.ts'
import { entriesIn } from '#features/forms/engine/entries.ts'
import { EntryList } from '#features/forms/web/entries/entry-list.tsx'
import { useFormHost } from '#features/forms/web/form-host.ts'
import { Summary } from '#features/forms/web/summary.tsx'
import { newTab } from '#web/browser/new-tab.ts'

/** A stage whose answers are settled. */
export function ReadingStage({ stage }: { stage: Stage }) {
  const { values, files } = useFormHost()
  const fields = Object.entries(stage.fields)
  const pictures = fields.filter(([, { input }]) => storedAs[input] === 'upload')
  return (
    <>
      <Summary facts={sectionOf(stage, values).fields} />
      {fields.map(([name, { label, entry }]) =>
        entry ? <EntryList key={name} label={label} entry={entry} list={entriesIn(values[name])} /> : null,
      )}
      {pictures.map(([name, { label }]) => {
        const path = files.stored.find(({ docname }) => docname === name)?.path
        return path ? (
          <Anchor key={name} href={files.downloadUrl(path)} {...newTab} display="block" mt="md">
            <Image src={files.pictureUrl(path)} alt={label} mah={150} w="auto" fit="contain" radius="sm" />
          </Anchor>
        ) : null
      })}
    </>
  )
}
