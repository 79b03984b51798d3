import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/call.ts'
import { Refused } from '../../calls/errors.ts'

/** Passes on the error of a save; after a refusal the page's data may be old, so it is read again. */
export function useRereadIfRefused({ path }: Pick<Call, 'path'>) {
  const client = useQueryClient()
  return (error: unknown): never => {
    if (error instanceof Refused) void client.invalidateQueries({ queryKey: [path] })
    throw error
  }
}
