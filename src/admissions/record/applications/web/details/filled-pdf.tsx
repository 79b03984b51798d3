import { Center, Stack } from '#web/kit/layout.tsx'
import { Loader } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { documentFiles } from '../../document-calls.ts'
import { getJson } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { texts as kit } from '#web/texts.ts'
import { PdfFrame, pdfOf } from '#web/ui/files/pdf-frame.tsx'
import { t } from '#web/language/t.ts'
import type { Application } from '../../contract.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { MissingPoints } from './missing-points.tsx'
import { texts } from '../texts.ts'
import classes from '../applications.module.css'

const preview = z.object({ pdf: z.string() })

/** APP-30: shows the refusal and the missing points until the form is complete. */
export function FilledPdf({ application }: { application: Application }) {
  const { username, version } = application
  const { path } = documentFiles.filledPdf
  const { data, error, refetch } = useQuery({
    // A version's paper never changes.
    queryKey: [path, username, version],
    queryFn: async () => pdfOf((await getJson(documentFiles.filledPdf, { username, preview: 'true' }, preview)).pdf),
    staleTime: Infinity,
    gcTime: 60_000,
  })

  if (data) {
    const instead = <Note words={kit.noPdfHere} />
    return <PdfFrame title={texts.preview} file={data} className={classes.frame ?? ''} instead={instead} />
  }
  if (error instanceof Refused)
    return (
      <Note words={error.message} hint={t(texts.previewIncomplete)}>
        <MissingPoints application={application} />
      </Note>
    )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <Center mih="50vh">
      <Loader size="sm" mr="sm" aria-hidden />
      <Text component="output">{kit.loading}</Text>
    </Center>
  )
}

const Note = ({ words, hint = '', children }: { words: string; hint?: string; children?: ReactNode }) => (
  <Stack gap="md" justify="center" align="center" className={classes.note}>
    <Stack component="output" gap="sm" align="center">
      <Text fw={600} ta="center">
        {words}
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    </Stack>
    {children}
  </Stack>
)
