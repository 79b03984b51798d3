import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { wordsFor } from '../../calls/errors.ts'
import { saveFile } from '../../calls/download.ts'
import { texts } from '../../texts.ts'
import { useReadOnce } from '../../calls/use-read-once.ts'
import { PdfFrame, pdfOf } from './pdf-frame.tsx'
import { toast } from '../notices/toast.tsx'
import { t } from '#web/language/t.ts'
import { RouteModal } from '../dialogs/route-modal.tsx'

type PdfPreviewProps = {
  /** 'Application Preview'. */
  title: string
  /** The document as base64. A refusal closes the preview and is shown for two seconds. */
  load: () => Promise<string>
  onClose: () => void
}

/** A filled PDF in a frame, 'loading...' meanwhile. Rendered only while it is open. */
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
        <PdfFrame title={title} base64={data} className="pdf-frame" instead={<Download title={title} base64={data} />} />
      )}
    </RouteModal>
  )
}

const Download = ({ title, base64 }: { title: string; base64: string }) => (
  <Stack align="center" gap="md" py="xl">
    <Text ta="center">{t(texts.noPdfHere)}</Text>
    <Button onClick={() => saveFile(pdfOf(base64), `${title}.pdf`)}>{t(texts.download)}</Button>
  </Stack>
)
