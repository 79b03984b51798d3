import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { activityLog } from '#platform/activity-log/contract.ts'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { askToApprove, offerApprovalUndo } from '#admissions/record/applications/web/form/with-undo.ts'
import type { Values } from '#shared/rule.ts'
import { Refused } from '#web/calls/errors.ts'
import { sameValues } from '#web/values/same-values.ts'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import { merged } from '../merge.ts'
import { editorValues, type EditorValues } from '../values.ts'
import { approveRecord, readRecord, saveRecord } from './record-calls.ts'

type Start = {
  form: UseFormReturn<EditorValues>
  opened: Application | undefined
  seed: Values
  onBegun: (username: string) => void
}

/** Throws as `send` does. */
export function useEditing({ form, opened, seed, onBegun }: Start) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [record, setRecord] = useState(opened)
  const [theirs, setTheirs] = useState<Application>()
  // The record was made, but the network failed before it could be read.
  const made = useRef<string>(undefined)
  // A reset forgets boxes until they render again.
  const [timesBegun, setTimesBegun] = useState(0)
  useEffect(() => {
    if (timesBegun > 0) form.setFocus('Name')
  }, [timesBegun, form])

  /** Keeps what was typed meanwhile. */
  function take(fresh: Application, saved: EditorValues): void {
    setRecord(fresh)
    if (sameValues(form.getValues(), saved)) form.reset(editorValues(fresh))
  }

  async function save(values: EditorValues, intent: string): Promise<void> {
    const isUnread = record === undefined && made.current !== undefined
    return saveOver(isUnread ? await readRecord(made.current ?? '') : record, values, intent)
  }

  async function saveOver(current: Application | undefined, values: EditorValues, intent: string): Promise<void> {
    const reply = await saveRecord(values, current).catch((error: unknown) => refused(error, current))
    toast(reply.Msg)
    changed()
    if (intent === 'close') return navigate({ to: '/newapplication' })
    if (intent === 'add') return begin()
    made.current = reply.username
    take(await readRecord(reply.username), values)
    if (!current) onBegun(reply.username)
  }

  async function refused(error: unknown, current: Application | undefined): Promise<never> {
    if (!(error instanceof Refused)) throw error
    const { version } = error.fields
    if (current && typeof version === 'number' && version !== current.version) setTheirs(await readRecord(current.username))
    throw error
  }

  function changed(): void {
    for (const { path } of [applications.get, applications.getById, activityLog.get])
      void client.invalidateQueries({ queryKey: [path] })
  }

  function begin(): void {
    made.current = undefined
    form.reset({ ...editorValues(undefined), ...seed })
    setTimesBegun((times) => times + 1)
  }

  return {
    record,
    theirs,
    setRecord,
    save,
    async merge(kept: ReadonlySet<string>): Promise<void> {
      if (!theirs) return
      const values = merged(editorValues(record), form.getValues(), editorValues(theirs), kept)
      form.reset(editorValues(theirs))
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      setRecord(theirs)
      setTheirs(undefined)
      await saveOver(theirs, values, 'save')
    },
    async approve(): Promise<void> {
      if (!record) return
      const { username } = record
      const out = await askToApprove(await readRecord(username))
      if (!out) return
      const reply = await approveRecord(record)
      const reread = async () => take(await readRecord(username), form.getValues())
      offerApprovalUndo(client, { whose: record, words: reply.Msg, out, onUndone: () => void toastFailure(reread) })
      changed()
      await reread()
    },
  }
}
