import './pages-strip.css'
import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPlus, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
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
  /** The slot they are for, which names the file. */
  label: string
  pages: readonly Page[]
  maxBytes: number
  /** What was wrong with photos that were chosen last. */
  problem: string | undefined
  onAdd: (photos: File[]) => void
  onPages: (pages: readonly Page[] | undefined) => void
  onUse: (file: File) => Promise<unknown>
}

const longestOfOne = 2000

/** DOC-25: photos in a row, to be added to, turned, moved and removed, and then used as one document. */
export function PagesStrip({ label, pages, maxBytes, problem, onAdd, onPages, onUse }: PagesStripProps) {
  const more = useRef<HTMLInputElement>(null)
  const strip = useRef<HTMLElement>(null)
  const [isJoining, setJoining] = useState(false)
  const [failure, setFailure] = useState<string>()
  // It takes the place of the button that opened it.
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
        {pages.map((page, at) => {
          return (
            <li key={page.id}>
              <div className="page-frame">
                <img src={page.url} alt={page.photo.name} style={{ rotate: `${page.turns * 90}deg` }} />
              </div>
              <Text size="xs" ta="center">
                {t(words.page, { number: at + 1 })}
              </Text>
              <div className="page-buttons">
                <Tool
                  label={t(words.turnPage, { number: at + 1 })}
                  isOff={isJoining}
                  onPress={() => change(pages.with(at, { ...page, turns: (page.turns + 1) % 4 }))}
                >
                  <IconRotateClockwise size={18} aria-hidden />
                </Tool>
                <Tool
                  label={t(words.pageEarlier, { number: at + 1 })}
                  isOff={isJoining || at === 0}
                  onPress={() => change(moved(pages, at, -1))}
                >
                  <IconArrowLeft size={18} aria-hidden />
                </Tool>
                <Tool
                  label={t(words.pageLater, { number: at + 1 })}
                  isOff={isJoining || at === pages.length - 1}
                  onPress={() => change(moved(pages, at, 1))}
                >
                  <IconArrowRight size={18} aria-hidden />
                </Tool>
                <Tool
                  label={t(words.removePage, { number: at + 1 })}
                  isOff={isJoining}
                  onPress={() => change(pages.toSpliced(at, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </Tool>
              </div>
            </li>
          )
        })}
      </ol>
      {wrong ? <Input.Error role="alert">{wrong}</Input.Error> : null}
      <div className="pages-bar">
        <input
          type="file"
          hidden
          multiple
          ref={more}
          aria-label={t(words.addPage)}
          accept={photoKinds}
          onChange={({ currentTarget }) => {
            setFailure(undefined)
            onAdd([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isJoining || pages.length >= mostPages}
          onClick={() => more.current?.click()}
        >
          {t(words.addPage)}
        </Button>
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

/** A single photo stays one; more are joined. */
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
