import type { Search } from '#web/address/search.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export function useOpened() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)

  const open = useCallback(
    (key: string) => {
      isOpenedHere.current = true
      void navigate({ to: '.', search: (old: object) => ({ ...old, view: key }), resetScroll: false })
    },
    [navigate],
  )
  const openInstead = useCallback(
    (key: string) =>
      void navigate({ to: '.', search: (old: object) => ({ ...old, view: key }), replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCallback(() => {
    // Going back leaves no second copy of the list behind; a pasted link has no list to go back to.
    if (isOpenedHere.current) history.back()
    else void navigate({ to: '.', search: (old: object) => ({ ...old, view: undefined }), replace: true, resetScroll: false })
    isOpenedHere.current = false
  }, [history, navigate])

  return { opened: search['view'], open, openInstead, close }
}
