import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { hasWords } from '#shared/text/search-words.ts'

/** LIST-38: the options that have every word typed, compared as they read. `also` is a further text of an option, by its value. */
export const findOptions =
  (also: ReadonlyMap<string, string> = new Map()): OptionsFilter =>
  ({ options, search, limit }) => {
    let left = limit
    const first = (items: readonly ComboboxItem[]) => {
      const found = items.filter(({ value, label }) => hasWords(`${label} ${also.get(value) ?? ''}`, search)).slice(0, left)
      left -= found.length
      return found
    }
    return options.flatMap((each): ComboboxParsedItem[] => {
      if (!('group' in each)) return first([each])
      const items = first(each.items)
      return items.length > 0 ? [{ ...each, items }] : []
    })
  }
