import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import type { Draft } from '../../sheet/editing/draft.ts'
import { storedDrafts, onDraftsChanged } from './stored-drafts.ts'

/** The drafts of the person at the screen, in this browser, newest first; undefined while they are read. */
export function useDrafts(): readonly Draft[] | undefined {
  const { session } = useSession()
  const user = session?.username ?? ''
  const [drafts, setDrafts] = useState<readonly Draft[]>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await storedDrafts(user)
      if (!isGone) setDrafts(found)
    }
    void read()
    const stop = onDraftsChanged(() => void read())
    return () => {
      isGone = true
      stop()
    }
  }, [user])
  return drafts
}
