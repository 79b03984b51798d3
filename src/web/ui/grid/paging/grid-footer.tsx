import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { Text } from '#web/kit/text.tsx'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconChevronsLeft from '~icons/tabler/chevrons-left'
import IconChevronsRight from '~icons/tabler/chevrons-right'
import type { ReactNode } from 'react'
import { texts } from '#web/texts.ts'
import { pageWindow } from './page-of.ts'
import classes from '../grid.module.css'
import type { GridState } from '../chosen.ts'

type GridFooterProps = {
  total: number | undefined
  lastPage: number
  sizes: readonly number[]
  fit?: number | undefined
  state: GridState
  counted: GridState
  onState: (next: GridState) => void
}

export function GridFooter({ total, lastPage, sizes, fit, state, counted, onState }: GridFooterProps) {
  const { page, size } = state
  const go = (to: number) => onState({ ...state, page: to })
  const before = (counted.page - 1) * counted.size
  return (
    <Group justify="space-between" gap="sm" className={classes.footer} data-waiting={total === undefined || undefined}>
      <Group gap="md">
        <Text size="sm" c="dimmed" component="output">
          {total === undefined ? '' : texts.rowCount(before + 1, Math.min(total, before + counted.size), total)}
        </Text>
        {sizes.length > 1 && total !== 0 ? (
          <NativeSelect
            size="xs"
            aria-label={texts.rowsPerPage}
            value={String(size)}
            data={sizes.map((each) => ({ value: String(each), label: each === fit ? texts.fit : String(each) }))}
            onChange={(event) => onState({ ...state, size: Number(event.target.value) })}
          />
        ) : null}
      </Group>
      {lastPage > 1 ? (
        <Group component="nav" gap={4} aria-label={texts.pages}>
          <Step label={texts.firstPage} disabled={page === 1} onClick={() => go(1)}>
            <IconChevronsLeft size={16} aria-hidden />
          </Step>
          <Step label={texts.previousPage} disabled={page === 1} onClick={() => go(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Step>
          {pageWindow(page, lastPage).map((number) => (
            <Button
              key={number}
              size="compact-sm"
              miw={30}
              px={6}
              variant={number === page ? 'filled' : 'subtle'}
              color={number === page ? 'accent' : 'gray'}
              aria-label={texts.page(number)}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => go(number)}
            >
              {number}
            </Button>
          ))}
          <Step label={texts.nextPage} disabled={page === lastPage} onClick={() => go(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </Step>
          <Step label={texts.lastPage} disabled={page === lastPage} onClick={() => go(lastPage)}>
            <IconChevronsRight size={16} aria-hidden />
          </Step>
        </Group>
      ) : null}
    </Group>
  )
}

const Step = ({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)
