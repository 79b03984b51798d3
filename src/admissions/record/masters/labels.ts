import { masterCalls } from './definition.ts'
import { colours, masters } from './masters.ts'
import { textsOf, type MasterRow } from './row.ts'
import { toneOf } from './status-title.ts'

export const labelCalls = masterCalls(masters.label)

export type Label = { name: string; tone: (typeof toneOf)[keyof typeof toneOf]; isActive: boolean }

export const labelsOf = (rows: readonly MasterRow[]): Label[] =>
  rows.map((row) => {
    const { Label: name = '', Colour = '' } = textsOf(masters.label, row)
    return { name, tone: toneOf[colours.find((colour) => colour === Colour) ?? 'grey'], isActive: row.IsActive }
  })

/** QUEUE-5: a label that is no longer in the list is grey. */
export const labelNamed = (labels: readonly Label[], name: string): Label =>
  labels.find((label) => label.name === name) ?? { name, tone: 'none', isActive: false }
