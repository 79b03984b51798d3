import { useEffect, useState } from 'react'
import { t } from '../../language/t.ts'
import type { Notice } from './banner.tsx'

const lasts = 2000

/** SALES-4: something that is said quietly: one polite live region, for two seconds. */
export function PassingNotice({ notice, className }: { notice: Notice | undefined; className: string | undefined }) {
  const [seen, setSeen] = useState<Notice>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setSeen(notice), lasts)
    return () => clearTimeout(timer)
  }, [notice])
  return <output className={className}>{notice && notice !== seen ? t(notice.words) : ''}</output>
}
