import { useState, type ReactNode } from 'react'
import IconSearch from '~icons/tabler/search'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { PageHeader } from '../../shell/page-header.tsx'
import { texts } from '#web/texts.ts'
import classes from '../grid.module.css'

type FoldedToolsProps = { title: string; total: number | undefined; isOpen: boolean; mainAction: ReactNode; children: ReactNode }

/** LIST-40: on a phone the head is one row; search and the other tools open below it. */
export function FoldedTools({ title, total, isOpen, mainAction, children }: FoldedToolsProps) {
  const [isShown, setShown] = useState(isOpen)
  return (
    <>
      <PageHeader title={title} total={total} isLine>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.searchAndTools}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
        {mainAction}
      </PageHeader>
      {isShown ? <div className={classes.folded}>{children}</div> : null}
    </>
  )
}
