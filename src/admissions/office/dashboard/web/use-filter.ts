import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseSearch, stringifySearch, type Search } from '#web/address/search.ts'
import { storedUsername } from '#web/credentials/session-storage.ts'
import { useSession } from '#web/session/session.tsx'
import type { Filter } from '../contract.ts'
import { filterIn, filterNames, searchOf } from './filter.ts'

/** OFFICE-29: lives in the address; without period and filter in the address, the last one returns. */
export function useFilter(): { filter: Filter; choose: (next: Filter) => void } {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { can } = useSession()
  const [last, setLast] = useLocalStorage({
    key: `DashboardFilter:${storedUsername() ?? ''}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [restored, setRestored] = useState(() => (last !== '' && isBare(search) ? parseSearch(last) : undefined))

  useEffect(() => {
    if (!restored) return
    const shown = navigate({ to: '.', search: (old: Search) => ({ ...old, ...restored }), replace: true, resetScroll: false })
    void shown.then(() => setRestored(undefined))
  }, [navigate, restored])

  return {
    filter: filterIn({ ...search, ...restored }, can('readAllApplications')),
    choose: (next) => {
      setLast(stringifySearch(searchOf(next)))
      const search = (old: Search) => ({ ...without(old), ...searchOf(next) })
      void navigate({ to: '.', search, resetScroll: false })
    },
  }
}

/** On a dashboard with two tabs the address may name this one. */
const isBare = (search: Search) => Object.keys(search).every((name) => name === 'tab')

const without = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !filterNames.some((each) => each === name)))
