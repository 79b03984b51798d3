import { SegmentedControl } from '@mantine/core'
import { Text } from '#web/kit/text.tsx'
import '@mantine/core/styles/SegmentedControl.css'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useMemo, useState } from 'react'
import { english, languageCodes, languages, type Language } from '#languages/languages.ts'
import { withContextBehind } from '#languages/translate.ts'
import { useGridState } from '#web/ui/grid/use-grid-state.ts'
import { useSend } from '#web/calls/use-call.ts'
import { inPopup } from '#web/ui/dialogs/dialogs.tsx'
import { Editor } from '#web/ui/dialogs/editor.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import { TextareaField } from '#web/ui/fields/text-fields.tsx'
import type { Grid } from '#web/ui/grid/declaration.ts'
import { ServerGrid } from '#web/ui/grid/server-grid.tsx'
import { fromList } from '#web/ui/grid/source.ts'
import { wordingBody, wordings, type Wording } from '../contract.ts'
import { texts } from './texts.ts'

/** LANG-15 */
export function WordingsScreen() {
  const [language, setLanguage] = useState<Language>(english)
  const [opened, open] = useState<Wording>()
  const { mutateAsync: save } = useSend(wordings.save, [wordings.texts])
  const grid = useMemo(() => gridOf(language), [language])
  const [state, setState] = useGridState(grid)
  const say = ({ source }: Wording, text: string) => save({ Language: language, source, text })
  const rowActions = [
    { label: texts.edit, icon: <IconPencil size={18} aria-hidden />, when: isInUse, run: open },
    {
      label: texts.putBack,
      icon: <IconArrowBackUp size={18} aria-hidden />,
      when: (row: Wording) => isInUse(row) && isChanged(row),
      run: (row: Wording) => inPopup(say(row, '')),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={18} aria-hidden />,
      isDanger: true,
      when: ({ isUnused }: Wording) => isUnused,
      run: (row: Wording) => inPopup(say(row, '')),
    },
  ]
  return (
    <>
      <ServerGrid
        grid={{ ...grid, open: (row) => isInUse(row) && open(row), rowActions }}
        state={state}
        onState={setState}
        actions={
          <SegmentedControl
            aria-label={texts.language}
            data={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
            value={language}
            onChange={setLanguage}
          />
        }
      />
      <Editor<Wording, Values>
        opened={opened}
        onClose={() => open(undefined)}
        title={() => `${texts.title} · ${languages[language].name}`}
        valuesOf={(row) => ({ Language: language, source: row?.source ?? '', text: row?.text ?? '' })}
        check={checkOf(wordingBody)}
        save={(values) => save(values)}
      >
        {(row) => (
          <>
            {row && language !== english ? (
              <Text size="sm" c="dimmed" lang={english}>
                {withContextBehind(row.source)}
              </Text>
            ) : null}
            <TextareaField
              name="text"
              label={row ? productOf(row, language) : ''}
              description={texts.ownHint}
              lang={language}
              data-autofocus
            />
          </>
        )}
      </Editor>
    </>
  )
}

type Values = { Language: Language; source: string; text: string }

/** LANG-24: in English with its meaning, if several texts read alike. */
const productOf = ({ source, product }: Wording, language: Language) =>
  language === english ? withContextBehind(source) : product

const isChanged = ({ text }: Wording) => text !== ''
const isInUse = ({ isUnused }: Wording) => !isUnused

const Dropped = ({ source }: { source: string }) => (
  <>
    <Text component="s" inherit c="dimmed">
      {withContextBehind(source)}
    </Text>
    <Text size="xs">{texts.unused}</Text>
  </>
)

const gridOf = (language: Language): Grid<Wording> => ({
  title: texts.title,
  columns: [
    {
      field: 'changed',
      title: texts.changed,
      type: 'boolean',
      width: 112,
      value: isChanged,
      words: { yes: texts.yes, no: texts.no },
    },
    ...(language === english
      ? []
      : [{ field: 'source', title: texts.english, width: 320, value: ({ source }: Wording) => withContextBehind(source) }]),
    {
      field: 'product',
      title: texts.product,
      width: 320,
      value: (row) => (row.isUnused ? `${texts.unused}: ${withContextBehind(row.source)}` : productOf(row, language)),
      cell: (row) => (row.isUnused ? <Dropped source={row.source} /> : productOf(row, language)),
    },
    { field: 'text', title: texts.own, width: 320 },
  ],
  source: fromList(wordings.texts, { Language: language }),
  keyOf: ({ source }) => source,
  nameOf: ({ source }) => withContextBehind(source),
  search: { contains: ['product', 'text', ...(language === english ? [] : ['source'])] },
  sort: [{ field: 'changed', dir: 'desc' }],
  empty: { hint: texts.empty },
})
