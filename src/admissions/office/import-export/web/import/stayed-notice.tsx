import { Alert } from '@mantine/core'
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { FigureTable } from '#web/ui/tables/figure-table.tsx'
import type { Stayed } from '../../contract.ts'
import { texts as kit } from '#web/texts.ts'
import { texts } from '../texts.ts'

const stayedKey = ['import stayed']

/** Shows what the last undo left, until somebody closes it: the button that was pressed goes with the import. */
export const showStayed = (client: QueryClient, stayed: readonly Stayed[]) =>
  client.setQueryData<readonly Stayed[]>(stayedKey, stayed)

/** IMP-15: the applications that an undo left as others have changed them, with the fields and why. */
export function StayedNotice() {
  const client = useQueryClient()
  const { data = [] } = useQuery<readonly Stayed[]>({ queryKey: stayedKey, queryFn: skipToken, gcTime: Infinity })
  if (data.length === 0) return null
  return (
    <Alert
      title={texts.stayed}
      withCloseButton
      closeButtonLabel={kit.close}
      onClose={() => showStayed(client, [])}
      variant="light"
    >
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
