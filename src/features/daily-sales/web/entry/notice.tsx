import { useEffect, useState } from 'react'
import type { Notice as Said } from '#web/ui/notices/banner.tsx'
import classes from './entry.module.css'

/** SALES-4: the notice, one polite live region, two seconds. */
const lasts = 2000

export function Notice({ notice }: { notice: Said | undefined }) {
  const [seen, setSeen] = useState<Said>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setSeen(notice), lasts)
    return () => clearTimeout(timer)
  }, [notice])
  return <output className={classes.notice}>{notice && notice !== seen ? notice.words : ''}</output>
}
