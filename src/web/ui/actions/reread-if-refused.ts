import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#shared/call.ts'
import { Refused } from '../../calls/errors.ts'

/** Passes the error of a save on; after a refusal what the page has read may be old, so that it is read again. */
export function useRereadIfRefused({ path }: Pick<Call, 'path'>) {
  const client = useQueryClient()
  return (error: unknown): never => {
    if (error instanceof Refused) void client.invalidateQueries({ queryKey: [path] })
    throw error
  }
}
