import '@mantine/core/styles/Image.css'
import { Anchor, Image } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { entriesIn } from '../engine/entries.ts'
import { sectionOf } from '../engine/reading.ts'
import { storedAs, type Stage } from '../variant.ts'
import { EntryList } from './entries/entry-list.tsx'
import { useFormHost } from './form-host.ts'
import { Summary } from './summary.tsx'

/** The answers of a stage, to be read. */
export function StageAnswers({ stage }: { stage: Stage }) {
  const { values, files } = useFormHost()
  const fields = Object.entries(stage.fields)
  const pictures = fields.filter(([, { input }]) => storedAs[input] === 'upload')
  return (
    <>
      <Summary facts={sectionOf(stage, values, (text) => t(text)).fields} />
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
