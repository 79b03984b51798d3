import './pages-strip.css'
import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { BoxError } from '#web/kit/boxes/wrapper.tsx'
import { Text } from '#web/kit/text.tsx'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconPlus from '~icons/tabler/plus'
import IconRotateClockwise from '~icons/tabler/rotate-clockwise'
import IconTrash from '~icons/tabler/trash'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import { photoKinds } from '../add-file.tsx'
import { words } from '../words.ts'
import { joinPages } from './join-pages.ts'
import { mostPages } from '../use-uploads.ts'
import { drawPage, moved, type Page } from './page.ts'
import { t } from '#web/language/t.ts'

type PagesStripProps = {
  label: string
  pages: readonly Page[]
  maxBytes: number
  problem: string | undefined
  onAdd: (photos: File[]) => void
  onPages: (pages: readonly Page[] | undefined) => void
  onUse: (file: File) => Promise<unknown>
}

const longestOfOne = 2000

export function PagesStrip({ label, pages, maxBytes, problem, onAdd, onPages, onUse }: PagesStripProps) {
  const strip = useRef<HTMLElement>(null)
  const [isJoining, setJoining] = useState(false)
  const [failure, setFailure] = useState<string>()
  // It replaces the button that opened it.
  useEffect(() => strip.current?.focus(), [])

  const change = (next: readonly Page[]) => {
    setFailure(undefined)
    onPages(next.length === 0 ? undefined : next)
  }
  const finish = async () => {
    setFailure(undefined)
    setJoining(true)
    try {
      await onUse(await fileOf(pages, label, maxBytes))
    } catch (error) {
      setFailure(wordsFor(error))
    } finally {
      setJoining(false)
    }
  }
  const wrong = failure ?? problem
  return (
    <section ref={strip} tabIndex={-1} className="pages" aria-label={t(words.pagesOf, { document: label })}>
      <ol>
        {pages.map((page, at) => (
          <PageItem key={page.id} pages={pages} at={at} page={page} isOff={isJoining} onChange={change} />
        ))}
      </ol>
      {wrong ? <BoxError role="alert">{wrong}</BoxError> : null}
      <div className="pages-bar">
        <AddPages
          isOff={isJoining || pages.length >= mostPages}
          onAdd={(photos) => {
            setFailure(undefined)
            onAdd(photos)
          }}
        />
        <Button variant="subtle" size="compact-sm" disabled={isJoining} onClick={() => onPages(undefined)}>
          {t(kit.cancel)}
        </Button>
        <Button size="compact-sm" loading={isJoining} onClick={() => void finish()}>
          {t(words.pagesUsed, { count: pages.length })}
        </Button>
      </div>
    </section>
  )
}

type PageItemProps = {
  pages: readonly Page[]
  at: number
  page: Page
  isOff: boolean
  onChange: (next: readonly Page[]) => void
}

function PageItem({ pages, at, page, isOff, onChange }: PageItemProps) {
  const number = at + 1
  return (
    <li>
      <div className="page-frame">
        <img src={page.url} alt={page.photo.name} style={{ rotate: `${page.turns * 90}deg` }} />
      </div>
      <Text size="xs" ta="center">
        {t(words.page, { number })}
      </Text>
      <div className="page-buttons">
        <Tool
          label={t(words.turnPage, { number })}
          isOff={isOff}
          onPress={() => onChange(pages.with(at, { ...page, turns: (page.turns + 1) % 4 }))}
        >
          <IconRotateClockwise size={18} aria-hidden />
        </Tool>
        <Tool label={t(words.pageEarlier, { number })} isOff={isOff || at === 0} onPress={() => onChange(moved(pages, at, -1))}>
          <IconArrowLeft size={18} aria-hidden />
        </Tool>
        <Tool
          label={t(words.pageLater, { number })}
          isOff={isOff || at === pages.length - 1}
          onPress={() => onChange(moved(pages, at, 1))}
        >
          <IconArrowRight size={18} aria-hidden />
        </Tool>
        <Tool label={t(words.removePage, { number })} isOff={isOff} onPress={() => onChange(pages.toSpliced(at, 1))}>
          <IconTrash size={18} aria-hidden />
        </Tool>
      </div>
    </li>
  )
}

function AddPages({ isOff, onAdd }: { isOff: boolean; onAdd: (photos: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        type="file"
        hidden
        multiple
        ref={input}
        aria-label={t(words.addPage)}
        accept={photoKinds}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        {t(words.addPage)}
      </Button>
    </>
  )
}

/** A single photo stays a photo. */
async function fileOf(pages: readonly Page[], label: string, maxBytes: number): Promise<File> {
  const [first, second] = pages
  if (!first || second) return joinPages(pages, `${label.replaceAll(/[\\/]/g, '-')}.pdf`, maxBytes)
  if (first.turns === 0) return first.photo
  const { jpeg } = await drawPage(first, longestOfOne, 0.85)
  return new File([jpeg], `${first.photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}

type ToolProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode }

const Tool = ({ label, isOff, onPress, children }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onPress}>
    {children}
  </ActionIcon>
)
