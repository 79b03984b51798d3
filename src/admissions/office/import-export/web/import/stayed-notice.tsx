import { Alert } from '#web/kit/notice.tsx'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import type { Stayed } from '../../contract.ts'
import { texts as kit } from '#web/texts.ts'
import { texts } from '../texts.ts'

const stayedKey = ['import stayed']

export const showStayed = (client: QueryClient, stayed: readonly Stayed[]) =>
  client.setQueryData<readonly Stayed[]>(stayedKey, stayed)

export function StayedNotice() {
  const client = useQueryClient()
  const { data = [] } = useQuery<readonly Stayed[]>({ queryKey: stayedKey, queryFn: skipToken, gcTime: Infinity })
  if (data.length === 0) return null
  return (
    <Alert title={texts.stayed} withCloseButton closeButtonLabel={kit.close} onClose={() => showStayed(client, [])}>
      <p id="stayed-hint">{texts.stayedHint(data.length)}</p>
      <FigureTable
        labelledBy="stayed-hint"
        columns={texts.stayedColumns}
        words={texts.stayedColumns}
        rows={data.map(({ applicationID, username, Fields, Reason }) => ({
          key: String(applicationID),
          cells: [`${applicationID} ${username}`, Fields.join(', '), Reason],
        }))}
      />
    </Alert>
  )
}
