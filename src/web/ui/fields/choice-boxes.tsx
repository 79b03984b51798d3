import type { ComponentProps } from 'react'
import { Combobox } from '#web/kit/lists/combobox.tsx'
import { Select } from '#web/kit/lists/select.tsx'
import { Several } from '#web/kit/lists/several.tsx'
import { t } from '../../language/t.ts'
import { texts } from '../../texts.ts'
import { option, type Choice } from './tick-fields.tsx'

type Worded<Props extends { data: unknown }, Own extends keyof Props = never> = Omit<Props, 'data' | 'nothingFound' | Own> & {
  data: readonly Choice[] | Extract<Props['data'], undefined>
  nothingFound?: string | undefined
}

type Words = { placeholder?: string | undefined; nothingFound?: string | undefined }

export const clearLabel = (label: string) => `${t(texts.clear)} ${label}`
const nameOf = (box: { label?: unknown; 'aria-label'?: string | undefined }) =>
  typeof box.label === 'string' ? box.label : (box['aria-label'] ?? '')
const words = ({ placeholder = t(texts.pick), nothingFound = t(texts.nothingFound) }: Words) => ({ placeholder, nothingFound })

/** One choice, outside a form's values. */
export const ChoiceBox = ({ data, ...props }: Worded<ComponentProps<typeof Select>, 'clearLabel'>) => (
  <Select {...props} {...words(props)} clearLabel={clearLabel(nameOf(props))} data={data?.map(option)} />
)

/**
 * One choice, found by typing however short the list is. Nothing is chosen without Enter, Tab or a click: for what takes effect at once.
 */
export const SearchBox = ({ data, ...props }: Worded<ComponentProps<typeof Combobox>>) => (
  <Combobox {...props} {...words(props)} data={data.map(option)} />
)

export const SeveralBox = ({ data, ...props }: Worded<ComponentProps<typeof Several>, 'clearLabel'>) => (
  <Several {...props} {...words(props)} clearLabel={clearLabel} data={data.map(option)} />
)
