import { Menu } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import { useMediaQuery } from '@mantine/hooks'
import IconCamera from '~icons/tabler/camera'
import IconFile from '~icons/tabler/file'
import IconPhoto from '~icons/tabler/photo'
import IconRefresh from '~icons/tabler/refresh'
import IconUpload from '~icons/tabler/upload'
import { useRef } from 'react'
import { acceptOf, type FileRules } from '#web/values/file-rules.ts'
import { words } from './words.ts'
import { t } from '#web/language/t.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

type AddFileProps = {
  id: string
  label: string
  rules: FileRules
  isReplacing: boolean
  /** Several photos become the pages of one document. */
  takesPages: boolean
  disabled: boolean | undefined
  onFiles: (files: File[], arePages: boolean) => void
}

/** On touch it first asks for the source, if the slot takes photos. */
export const AddFile = inLibrary(function AddFile({
  id,
  label,
  rules,
  isReplacing,
  takesPages,
  disabled = false,
  onFiles,
}: AddFileProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  const photos = useRef<HTMLInputElement>(null)
  const any = useRef<HTMLInputElement>(null)
  const takesPhotos = rules.endings.includes('jpg')
  const hasMenu = isTouch && takesPhotos
  const box = {
    type: 'file',
    hidden: true,
    disabled,
    multiple: takesPages,
    onChange: giveTo((files) => onFiles(files, false)),
  } as const
  const photoBox = { ...box, onChange: giveTo((files) => onFiles(files, takesPages)) }
  const button = (
    <Button
      variant={isReplacing ? 'subtle' : 'default'}
      size="compact-sm"
      disabled={disabled}
      aria-label={t(isReplacing ? words.replaceOf : words.addTo, { document: label })}
      {...(hasMenu ? {} : { onClick: () => any.current?.click() })}
    >
      {isReplacing ? (
        <IconRefresh size={18} className="document-row-icon" aria-hidden />
      ) : (
        <IconUpload size={16} className="document-row-lead" aria-hidden />
      )}
      <span className={isReplacing ? 'document-row-text' : undefined}>{t(isReplacing ? words.replace : words.add)}</span>
    </Button>
  )
  return (
    <>
      <input {...box} ref={any} aria-labelledby={id} accept={acceptOf(rules)} />
      {hasMenu ? (
        <>
          <input
            {...photoBox}
            multiple={false}
            ref={camera}
            aria-label={t(words.takePhoto)}
            accept="image/*"
            capture="environment"
          />
          <input {...photoBox} ref={photos} aria-label={t(words.choosePhotos)} accept={photoKinds} />
          <Menu position="bottom-end">
            <Menu.Target>{button}</Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
                {t(words.takePhoto)}
              </Menu.Item>
              <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => photos.current?.click()}>
                {t(words.choosePhotos)}
              </Menu.Item>
              <Menu.Item leftSection={<IconFile size={18} aria-hidden />} onClick={() => any.current?.click()}>
                {t(words.chooseFile)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      ) : (
        button
      )}
    </>
  )
})

/** Naming the kinds keeps HEIC out: phones then convert to JPEG if they can. */
export const photoKinds = 'image/jpeg,image/png,image/gif'

/** Forgets the file, so that the same one can be chosen again. */
const giveTo = (onFiles: (files: File[]) => void) => (event: { currentTarget: HTMLInputElement }) => {
  const files = [...(event.currentTarget.files ?? [])]
  event.currentTarget.value = ''
  if (files.length > 0) onFiles(files)
}
