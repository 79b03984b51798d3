import '@mantine/dropzone/styles.css'
import { Image, Tooltip } from '@mantine/core'
import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { useFileChoice } from '#web/kit/boxes/file-choice.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Wrapper } from '#web/kit/boxes/wrapper.tsx'
import { Progress } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import '@mantine/core/styles/Image.css'
import '@mantine/core/styles/Tooltip.css'
import { Dropzone } from '@mantine/dropzone'
import { useMediaQuery } from '@mantine/hooks'
import IconCamera from '~icons/tabler/camera'
import IconDownload from '~icons/tabler/download'
import IconFile from '~icons/tabler/file'
import IconTrash from '~icons/tabler/trash'
import IconUpload from '~icons/tabler/upload'
import { useId, useRef } from 'react'
import { newTab } from '../../browser/new-tab.ts'
import { acceptOf, type FileRules } from '../../values/file-rules.ts'
import { texts } from '../../texts.ts'
import { useUpload } from './use-upload.ts'
import { t } from '#web/language/t.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

type UploadProps = {
  label: string
  required?: boolean
  disabled?: boolean
  rules: FileRules
  current?: { name: string; href: string; thumbnail?: string } | undefined
  onSend: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onDelete?: () => Promise<unknown>
  busyWords?: (percent: number) => string
  error?: string | undefined
}

export const Upload = inLibrary(function Upload(props: UploadProps) {
  const {
    label,
    required = false,
    disabled = false,
    rules,
    current,
    onSend,
    onDelete,
    busyWords = (percent) => t(texts.uploading, { percent }),
    error,
  } = props
  const id = useId()
  const openDialog = useRef<() => void>(null)
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const { share, problem, send, remove } = useUpload({ rules, onSend, onDelete })
  const isOff = disabled || share !== undefined
  // A file being uploaded is not missing.
  const wrong = problem ?? (share === undefined ? error : undefined)

  return (
    <Wrapper
      label={label}
      labelElement="div"
      labelId={id}
      required={required}
      {...(rules.hint === undefined ? {} : { description: rules.hint })}
      error={wrong}
      errorRole="alert"
    >
      <Dropzone
        openRef={openDialog}
        onDrop={(files) => void send(files[0])}
        onReject={(rejected) => void send(rejected[0]?.file)}
        multiple={false}
        disabled={isOff}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        className="upload"
        data-problem={Boolean(wrong) || undefined}
        inputProps={{ 'aria-labelledby': id, accept: acceptOf(rules) }}
      >
        <Group gap="sm">
          <Picture thumbnail={current?.thumbnail} hasFile={current !== undefined} />
          <div className="upload-words">
            {share === undefined ? (
              <Resting name={current?.name} hasCamera={hasCamera} />
            ) : (
              <Progressing share={share} words={busyWords} />
            )}
          </div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-describedby={id}
            disabled={isOff}
            onClick={() => openDialog.current?.()}
          >
            {t(texts.chooseFile)}
          </Button>
          {hasCamera && rules.endings.includes('jpg') ? <Camera label={label} disabled={isOff} onTaken={send} /> : null}
          {current ? <Download label={label} href={current.href} /> : null}
          {current && onDelete ? <Remove label={label} disabled={isOff} onRemove={() => void remove()} /> : null}
        </Group>
      </Dropzone>
    </Wrapper>
  )
})

const Picture = ({ thumbnail, hasFile }: { thumbnail: string | undefined; hasFile: boolean }) =>
  thumbnail ? (
    <Image src={thumbnail} alt="" w={40} h={40} radius="sm" fit="cover" />
  ) : (
    <IconFile size={28} stroke={1.4} aria-hidden color={hasFile ? 'var(--accent)' : 'var(--dim)'} />
  )

function Resting({ name, hasCamera }: { name: string | undefined; hasCamera: boolean }) {
  if (name !== undefined)
    return (
      <Text size="sm" truncate>
        {name}
      </Text>
    )
  // Phones have no drag and drop.
  if (hasCamera) return null
  return (
    <Text size="sm" c="dimmed">
      {t(texts.dropFile)}
    </Text>
  )
}

const Download = ({ label, href }: { label: string; href: string }) => (
  <Tooltip label={t(texts.download)}>
    <ActionIcon component="a" variant="subtle" color="gray" href={href} {...newTab} aria-label={`${t(texts.download)}: ${label}`}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
)

const Remove = ({ label, disabled, onRemove }: { label: string; disabled: boolean; onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="red" aria-label={`${t(texts.delete)}: ${label}`} disabled={disabled} onClick={onRemove}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)

type CameraProps = { label: string; disabled: boolean; onTaken: (picture: File | null) => Promise<void> }

function Camera({ label, disabled, onTaken }: CameraProps) {
  const { input, open } = useFileChoice({
    accept: 'image/*',
    capture: 'environment',
    disabled,
    onChange: (file) => void onTaken(file),
  })
  return (
    <>
      {input}
      <ActionIcon variant="default" disabled={disabled} aria-label={`${t(texts.takePhoto)}: ${label}`} onClick={open}>
        <IconCamera size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

function Progressing({ share, words }: { share: number; words: (percent: number) => string }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <Text size="xs" c="dimmed" component="output">
        {words(percent)}
      </Text>
      <Progress value={percent} size="sm" aria-hidden />
    </>
  )
}
