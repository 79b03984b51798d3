import type { Notice as Said } from '#web/ui/notices/banner.tsx'
import { PassingNotice } from '#web/ui/notices/passing-notice.tsx'
import classes from './entry.module.css'

/** What a sheet says in passing, at the lower edge of the window. */
export const Notice = ({ notice }: { notice: Said | undefined }) => <PassingNotice notice={notice} className={classes.notice} />
