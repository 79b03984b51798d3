import { Anchor } from '#web/kit/text.tsx'
import { t } from '#web/language/t.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { entriesIn } from '../engine/entries.ts'
import { sectionOf } from '../engine/reading.ts'
import { storedAs } from '../field.ts'
import type { Stage } from '../variant.ts'
import { EntryList } from './entries/entry-list.tsx'
import { useFormHost } from './form-host.ts'
import { Summary } from './summary.tsx'

export function StageAnswers({ stage }: { stage: Stage }) {
  const { variant, values, files } = useFormHost()
  const fields = Object.entries(stage.fields)
  const pictures = fields.filter(([, { input }]) => storedAs[input] === 'upload')
  return (
    <>
      <Summary facts={sectionOf(variant, stage, values, (text) => t(text)).fields} />
      {fields.map(([name, field]) =>
        field.input === 'entries' ? (
          <EntryList key={name} label={field.label} entry={field.entry} list={entriesIn(values[name])} />
        ) : null,
      )}
      {pictures.map(([name, { label }]) => {
        const path = files.stored.find(({ docname }) => docname === name)?.path
        return path ? (
          <Anchor key={name} href={files.downloadUrl(path)} {...newTab} display="block" mt="md">
            <img src={files.pictureUrl(path)} alt={label} className="answer-picture" />
          </Anchor>
        ) : null
      })}
    </>
  )
}
