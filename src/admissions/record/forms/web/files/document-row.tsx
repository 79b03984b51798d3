import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Anchor, Text } from '#web/kit/text.tsx'
import { BoxError } from '#web/kit/boxes/wrapper.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import IconEye from '~icons/tabler/eye'
import IconTrash from '~icons/tabler/trash'
import { useId } from 'react'
import { sizeInWords } from '#shared/files/file-kinds.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { texts as kit } from '#web/texts.ts'
import { useUpload } from '#web/ui/files/use-upload.ts'
import type { FileRules } from '#web/values/file-rules.ts'
import { AddFile } from './add-file.tsx'
import { DocumentLine, type DocumentLineProps } from './document-line.tsx'
import type { Page } from './pages/page.ts'
import { PagesStrip } from './pages/pages-strip.tsx'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'
import type { SlotState } from '../form-host.ts'

export type FileInRow = { name: string; href: string; size?: number; thumbnail?: string; needsPassword?: boolean | undefined }

type DocumentRowProps = {
  label: string
  required?: boolean
  disabled?: boolean
  rules: FileRules
  current?: FileInRow | undefined
  slot?: SlotState | undefined
  onSend: (file: File) => Promise<unknown>
  onDelete: () => Promise<unknown>
  onAddPages?: (photos: readonly File[]) => Promise<unknown>
  onPages?: (pages: readonly Page[] | undefined) => void
  error?: string | undefined
}

/** DOC-14: one line per slot. */
export function DocumentRow(props: DocumentRowProps) {
  const { label, required = false, disabled = false, rules, current, slot, error, onAddPages, onPages, ...doing } = props
  const id = useId()
  const { share, problem, send, remove, refuse } = useUpload({ rules, ...doing })
  const takesPages = onAddPages !== undefined && rules.endings.includes('pdf') && rules.endings.includes('jpg')
  const give = (files: readonly File[], arePages = false) => {
    const canBePages = arePages || (files.length > 1 && files.every(({ type }) => type.startsWith('image/')))
    if (takesPages && canBePages) void onAddPages(files)
    else if (files.length > 1) refuse(t(words.photosOrOne))
    else void send(files[0])
  }
  const { isWaiting, progress, wrong } = stateOfSlot(slot, { share, problem, error })
  const isOff = disabled || progress !== undefined
  const isReplacing = current !== undefined || isWaiting

  return (
    <DocumentLine
      id={id}
      label={label}
      required={required}
      state={lineState(current, Boolean(wrong) || isWaiting)}
      thumbnail={current?.thumbnail}
      actions={
        <>
          {current ? <View label={label} href={current.href} /> : null}
          <AddFile id={id} onFiles={give} disabled={isOff} {...{ label, rules, isReplacing, takesPages }} />
          {isReplacing ? <Delete label={label} isOff={isOff} onDelete={() => void remove()} /> : null}
        </>
      }
      onDrop={isOff ? undefined : give}
      below={onPages && onAddPages ? <SlotPages slot={slot} {...{ label, rules, onAddPages, onPages }} onSend={send} /> : null}
    >
      <SlotWords current={current} underWay={slot?.underWay} progress={progress} hint={rules.hint && t(rules.hint)} />
      {wrong ? <BoxError role="alert">{wrong}</BoxError> : null}
    </DocumentLine>
  )
}

type SlotPagesProps = Required<Pick<DocumentRowProps, 'label' | 'rules' | 'onAddPages' | 'onPages' | 'onSend'>> & {
  slot: SlotState | undefined
}

const SlotPages = ({ slot, label, rules, onAddPages, onPages, onSend }: SlotPagesProps) =>
  slot?.pages ? (
    <PagesStrip
      label={label}
      pages={slot.pages}
      maxBytes={rules.maxBytes}
      problem={slot.problem}
      onAdd={(photos) => void onAddPages(photos)}
      onPages={onPages}
      onUse={async (file) => {
        onPages(undefined)
        await onSend(file)
      }}
    />
  ) : null

type OwnState = { share: number | undefined; problem: string | undefined; error: string | undefined }

/** `share` is the sent part of 1. The strip of pages shows its own problem; a file under way is not missing. */
function stateOfSlot(slot: SlotState | undefined, { share, problem, error }: OwnState) {
  const underWay = slot?.underWay
  const isWaiting = underWay?.isWaiting ?? false
  const missing = underWay === undefined && share === undefined ? error : undefined
  return {
    isWaiting,
    progress: underWay && !isWaiting ? underWay.share : share,
    wrong: problem ?? (slot?.pages ? undefined : slot?.problem) ?? missing,
  }
}

function lineState(current: FileInRow | undefined, hasProblem: boolean): DocumentLineProps['state'] {
  if (hasProblem || current?.needsPassword) return 'problem'
  return current ? 'done' : 'empty'
}

type SlotWordsProps = {
  current: FileInRow | undefined
  underWay: SlotState['underWay']
  progress: number | undefined
  hint: string | undefined
}

function SlotWords({ current, underWay, progress, hint }: SlotWordsProps) {
  return (
    <>
      {progress === undefined ? (
        <Text size="xs" c="dimmed" className="document-row-sub">
          {underWay ? <bdi>{underWay.file.name}</bdi> : current ? storedWords(current) : hint}
        </Text>
      ) : (
        <Progressing share={progress} />
      )}
      {underWay?.isWaiting ? (
        <Text size="xs" component="output">
          {t(words.waitsForNetwork)}
        </Text>
      ) : null}
      {current?.needsPassword && !underWay ? (
        <Text size="xs" component="output">
          {t(words.needsPassword)}
        </Text>
      ) : null}
    </>
  )
}

export function ReadOnlyRow({ label, current }: { label: string; current: FileInRow | undefined }) {
  const id = useId()
  return (
    <DocumentLine id={id} label={label} state={current ? 'done' : 'empty'}>
      {current ? (
        <Anchor href={current.href} {...newTab} size="sm" className="document-row-sub">
          <bdi>{current.name}</bdi>
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {t(kit.blank)}
        </Text>
      )}
    </DocumentLine>
  )
}

const storedWords = ({ name, size }: FileInRow) =>
  size === undefined ? name : t(words.storedFile, { name, size: sizeInWords(size) })

const View = ({ label, href }: { label: string; href: string }) => (
  <Button
    component="a"
    href={href}
    {...newTab}
    variant="subtle"
    size="compact-sm"
    aria-label={t(words.viewOf, { document: label })}
  >
    <IconEye size={18} className="document-row-icon" aria-hidden />
    <span className="document-row-text">{t(words.view)}</span>
  </Button>
)

type DeleteProps = { label: string; isOff: boolean; onDelete: () => void }

const Delete = ({ label, isOff, onDelete }: DeleteProps) => (
  <ActionIcon
    variant="subtle"
    color="red"
    size="lg"
    aria-label={`${t(kit.delete)}: ${label}`}
    disabled={isOff}
    onClick={onDelete}
  >
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)

function Progressing({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <Text size="xs" c="dimmed" component="output">
        {t(kit.uploading, { percent })}
      </Text>
      <Progress value={percent} size="sm" aria-hidden />
    </>
  )
}
