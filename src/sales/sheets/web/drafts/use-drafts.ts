import { useEffect, useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import type { Draft } from '../../sheet/editing/draft.ts'
import { storedDrafts, onDraftsChanged } from './stored-drafts.ts'

/** Newest first; undefined while they load. `more` adds drafts from elsewhere. */
export function useDrafts(more: AddDrafts = alone): readonly Draft[] | undefined {
  const { session } = useSession()
  const user = session?.username ?? ''
  const [drafts, setDrafts] = useState<readonly Draft[]>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const found = await storedDrafts(user)
      if (!isGone) setDrafts((before) => before ?? found)
      const all = await more(found, user)
      if (!isGone) setDrafts(all)
    }
    void read()
    const stop = onDraftsChanged(() => void read())
    return () => {
      isGone = true
      stop()
    }
  }, [user, more])
  return drafts
}

type AddDrafts = (found: readonly Draft[], user: string) => Promise<readonly Draft[]>
const alone: AddDrafts = (found) => Promise.resolve(found)
