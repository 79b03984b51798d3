import { useMemo, useState } from 'react'
import { useCall } from '#web/calls/use-call.ts'
import { sheetComments, type SheetComment } from '../../comments-contract.ts'
import { commentMarks } from './comment-marks.ts'

const none: readonly SheetComment[] = []

export function useComments(ID: number) {
  const { data = none } = useCall(sheetComments.get, { ID }, { enabled: ID !== 0 })
  const [isWriting, setWriting] = useState(false)
  const comments = useMemo(() => commentMarks(data), [data])
  const write = ID === 0 ? undefined : () => setWriting(true)
  return { ID, list: data, write, isWriting, stopWriting: () => setWriting(false), grid: { comments, onComment: write } }
}

export type Comments = ReturnType<typeof useComments>
