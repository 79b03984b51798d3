import { queryOptions } from '@tanstack/react-query'
import { documentFiles } from '#admissions/record/applications/document-calls.ts'
import { fileUrl, sessionHeader, withSession } from '#web/calls/api.ts'
import { GateError, Offline } from '#web/calls/errors.ts'

/** Does not count as a download (DOC-9). */
export const viewUrl = (path: string) => fileUrl(documentFiles.download, { filename: path, view: 'true' })

/** The bytes under a path never change. */
export const pdfQuery = (path: string) =>
  queryOptions({
    queryKey: ['viewed', path],
    queryFn: ({ signal }) => withSession('readAllApplications', () => bytesOf(viewUrl(path), signal)),
    staleTime: Infinity,
    gcTime: 120_000,
  })

async function bytesOf(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers: sessionHeader(), signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new Offline()
  })
  if (!response.ok) throw new GateError({ status: response.status, message: response.statusText })
  return response.arrayBuffer()
}
