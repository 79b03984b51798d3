import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Box, Group } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import IconArrowAutofitWidth from '~icons/tabler/arrow-autofit-width'
import IconDownload from '~icons/tabler/download'
import IconMinus from '~icons/tabler/minus'
import IconPlus from '~icons/tabler/plus'
import IconRotateClockwise from '~icons/tabler/rotate-clockwise'
import { useState } from 'react'
import { documentFiles } from '#admissions/record/applications/document-calls.ts'
import { documentTitle } from '#admissions/record/forms/values/document-title.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { fileUrl } from '#web/calls/api.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PartFailed } from '#web/ui/notices/part-failed.tsx'
import { lazyRetried } from '#web/ui/shell/lazy-screen.tsx'
import type { ReviewedDocument } from '../../contract.ts'
import { texts } from '../texts.ts'
import classes from './viewer.module.css'
import { pdfQuery, viewUrl } from './document-file.ts'
import { useSwipe } from './use-swipe.ts'
import type { ViewControl } from './use-view.ts'

const PdfPages = lazyRetried(async () => (await import('./pdf-pages.tsx')).PdfPages, {
  Waiting: () => <Skeleton height="60vh" />,
  Missing: PartFailed,
})

type ViewerProps = { document: ReviewedDocument; path: string; control: ViewControl; onTurn: (by: 1 | -1) => void }

/** REV-7: shows pictures and PDFs; other files can only be downloaded. */
export function Viewer({ document, path, control, onTurn }: ViewerProps) {
  const { ref, width } = useElementSize()
  const [pages, setPages] = useState({ path: '', count: 0 })
  const { view, closer, farther, fit, rotate } = control
  const swipe = useSwipe({ isOn: view.zoom <= 1, onTurn })
  const title = documentTitle(document.docname)
  const kind = kindOf(document.type)
  const count = pages.path === path ? pages.count : 0
  return (
    <section className={classes.viewer} aria-label={`${texts.viewer}: ${title}`}>
      <Group className={classes.tools} gap="xs">
        <Tool label={texts.farther} onClick={farther} icon={IconMinus} />
        <Tool label={texts.closer} onClick={closer} icon={IconPlus} />
        <Tool label={texts.fit} onClick={fit} icon={IconArrowAutofitWidth} />
        <Tool label={texts.rotate} onClick={rotate} icon={IconRotateClockwise} />
        {count > 1 ? <Pages count={count} control={control} /> : null}
        <Button
          component="a"
          href={fileUrl(documentFiles.download, { filename: path })}
          {...newTab}
          variant="subtle"
          size="compact-sm"
          ml="auto"
          aria-label={texts.download}
          title={texts.download}
        >
          <IconDownload size={16} aria-hidden />
          <span className={classes.word}>{texts.download}</span>
        </Button>
      </Group>
      <Box component="fieldset" className={classes.sheet} ref={ref} tabIndex={0} aria-label={title} {...swipe}>
        {kind === 'picture' ? (
          <img
            src={viewUrl(path)}
            alt={title}
            style={{ width: `${view.zoom * 100}%`, rotate: `${view.rotation}deg` }}
            className={`viewed-page ${classes.picture}`}
          />
        ) : null}
        {kind === 'pdf' ? (
          <Pdf path={path} width={width} control={control} onCount={(count) => setPages({ path, count })} />
        ) : null}
        {kind === 'other' ? <Text p="md">{texts.noPreview}</Text> : null}
      </Box>
    </section>
  )
}

type PdfProps = { path: string; width: number; control: ViewControl; onCount: (count: number) => void }

function Pdf({ path, width, control, onCount }: PdfProps) {
  const { data, error, refetch } = useQuery(pdfQuery(path))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data || width === 0) return <Skeleton height="60vh" />
  return <PdfPages key={path} bytes={data} width={width} view={control.view} onCount={onCount} />
}

function Pages({ count, control: { view, toPage } }: { count: number; control: ViewControl }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={view.page <= 1}
        onClick={() => toPage(view.page - 1)}
        aria-label={texts.previousPage}
      >
        ‹
      </Button>
      <Text size="sm" component="output">
        {texts.page(view.page, count)}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={view.page >= count}
        onClick={() => toPage(view.page + 1)}
        aria-label={texts.nextPage}
      >
        ›
      </Button>
    </Group>
  )
}

const Tool = ({ label, onClick, icon: Icon }: { label: string; onClick: () => void; icon: typeof IconPlus }) => (
  <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </ActionIcon>
)

function kindOf(type: string): 'picture' | 'pdf' | 'other' {
  if (type.startsWith('image/')) return 'picture'
  return type === 'application/pdf' ? 'pdf' : 'other'
}
