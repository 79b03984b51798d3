import { storedUsername } from '#web/credentials/session-storage.ts'
import { local } from '#web/browser/local-storage.ts'
import { useLocalStorage } from '@mantine/hooks'

export type SavedView = { name: string; query: string }

export const localViews = (grid: string): SavedView[] =>
  local((storage) => {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(grid)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  }) ?? []

export const forgetLocalViews = (grid: string): void => local((storage) => storage.removeItem(keyOf(grid)))

const keyOf = (grid: string) => `Views:${storedUsername() ?? ''}:${grid}`

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string'

export const useCompactRows = () => useLocalStorage({ key: 'CompactRows', defaultValue: false, getInitialValueInEffect: false })
