import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'

export type Work =
  | { isRunning: true; title: string; done: number; total: number }
  | { isRunning: false; message: string; detail: string; undo?: () => Promise<unknown>; more?: More }

export type More = { label: string; press: () => Promise<string> }

const workKey = ['work']

/** The work under way or just done. It is kept beside the screens, so that it can be left and found again. */
export const useWork = () => useQuery<Work | null>({ queryKey: workKey, queryFn: skipToken }).data ?? undefined

export const showWork = (client: QueryClient, work: Work | null) => client.setQueryData<Work | null>(workKey, work)
