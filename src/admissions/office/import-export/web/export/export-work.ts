import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applications } from '#admissions/record/applications/contract.ts'
import { send } from '#web/calls/api.ts'
import { Refused } from '#web/calls/errors.ts'
import { saveFile, download } from '#web/calls/download.ts'
import { ask } from '#web/ui/dialogs/dialogs.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { exportFile, nothingToExport, workbookName, type Exported } from '../../contract.ts'
import { texts } from '../texts.ts'

export type ExportWork = { total: number; bytes: number; cancel: () => void }

/** Outlives the screens. */
export const useExportWork = () =>
  useQuery<ExportWork | null>({ queryKey: workKey, queryFn: skipToken, gcTime: Infinity }).data ?? undefined

/** Throws the reason if it fails. `count` saves a query if known. */
export function useExport() {
  const client = useQueryClient()
  return useMemo(() => (wanted: Exported, count?: number) => exportApplications(client, wanted, count), [client])
}

const workKey = ['export work']

async function exportApplications(client: QueryClient, wanted: Exported, count?: number): Promise<void> {
  if (client.getQueryData(workKey)) throw new Refused(texts.exportRunning)
  const total = count ?? (await send(applications.get, { filter: wanted.filter, take: 0 })).Total
  if (total === 0) throw new Refused(nothingToExport)
  const isWanted = await ask({ title: texts.exportExcel, body: texts.exportQuestion(total), yes: texts.exportYes(total) })
  if (!isWanted) return

  const control = new AbortController()
  const onBytes = (bytes: number) => publish(client, { total, bytes, cancel: () => control.abort() })
  onBytes(0)
  try {
    saveFile(await download(exportFile, wanted, { onBytes, signal: control.signal }), workbookName)
    toast(texts.exported(total))
  } catch (error) {
    if (!control.signal.aborted) throw error
  } finally {
    publish(client, null)
  }
}

const publish = (client: QueryClient, work: ExportWork | null) => client.setQueryData<ExportWork | null>(workKey, work)
