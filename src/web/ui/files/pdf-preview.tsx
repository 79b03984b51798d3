import { Button } from '#web/kit/buttons.tsx'
import { Center, Stack } from '#web/kit/layout.tsx'
import { Loader } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect } from 'react'
import { wordsFor } from '../../calls/errors.ts'
import { saveFile } from '../../calls/download.ts'
import { texts } from '../../texts.ts'
import { useReadOnce } from '../../calls/use-read-once.ts'
import { PdfFrame } from './pdf-frame.tsx'
import { toast } from '../notices/toast.tsx'
import { t } from '#web/language/t.ts'
import { RouteModal } from '../dialogs/route-modal.tsx'

type PdfPreviewProps = {
  title: string
  load: () => Promise<Blob>
  onClose: () => void
}

export function PdfPreview({ title, load, onClose }: PdfPreviewProps) {
  const { data, error } = useReadOnce([], load)
  useEffect(() => {
    if (!error) return
    toast(wordsFor(error), 'bad')
    onClose()
  }, [error, onClose])

  return (
    <RouteModal opened onClose={onClose} title={title} size="xl">
      {data === undefined ? (
        <Center mih="60vh">
          <Loader size="sm" mr="sm" aria-hidden />
          <Text component="output">{t(texts.loading)}</Text>
        </Center>
      ) : (
        <PdfFrame title={title} file={data} className="pdf-frame" instead={<Download title={title} file={data} />} />
      )}
    </RouteModal>
  )
}

const Download = ({ title, file }: { title: string; file: Blob }) => (
  <Stack align="center" gap="md" py="xl">
    <Text ta="center">{t(texts.noPdfHere)}</Text>
    <Button onClick={() => saveFile(file, `${title}.pdf`)}>{t(texts.download)}</Button>
  </Stack>
)
