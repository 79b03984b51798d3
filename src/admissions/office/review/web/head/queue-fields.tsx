import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { applications, type Application } from '#admissions/record/applications/contract.ts'
import { listCalls } from '#admissions/record/applications/record/list-calls.ts'
import { ownerChoices, queueCalls } from '#admissions/record/applications/record/queue-calls.ts'
import { assign } from '#admissions/record/applications/web/form/with-undo.ts'
import { labelCalls, labelsOf } from '#admissions/record/masters/labels.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { SearchBox, SeveralBox } from '#web/ui/fields/choice-boxes.tsx'
import { DateBox } from '#web/ui/fields/date-box.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import classes from '../review.module.css'
import { texts } from '../texts.ts'

const changed = [applications.getById, applications.get, listCalls.counts]

export function QueueFields({
  application: { username, applicationID, Name, Owner, DueOn, Labels },
  mayChange,
}: {
  application: Application
  mayChange: boolean
}) {
  const names = ownerChoices(useCall(queueCalls.staff, {}).data ?? [])
  const client = useQueryClient()
  const assigning = useMutation({
    mutationFn: (owner: string) => assign(client, { username, applicationID, Name }, owner),
    onError: (refused) => toast(wordsFor(refused), 'bad'),
  })
  const setDue = useSend(queueCalls.due, changed)
  const setLabels = useSend(queueCalls.label, changed)
  const labels = labelsOf(useCall(labelCalls.get, {}).data ?? [])
  const isBusy = assigning.isPending || setDue.isPending || setLabels.isPending || !mayChange
  const notify = {
    onSuccess: ({ Msg }: { Msg: string }) => toast(Msg),
    onError: (refused: Error) => toast(wordsFor(refused), 'bad'),
  }
  // Keeps an owner who has left until there is another.
  const data = Owner === '' || names.some(({ value }) => value === Owner) ? names : [...names, { value: Owner, label: Owner }]
  return (
    <div className={classes.queue}>
      <SearchBox
        size="xs"
        aria-label={texts.owner}
        placeholder={texts.noOwner}
        data={data}
        value={Owner}
        clearLabel={texts.takeOwner}
        disabled={isBusy}
        onChange={(owner) => assigning.mutate(owner)}
      />
      <DueBox
        key={DueOn}
        day={DueOn}
        disabled={isBusy}
        onDay={(day) => setDue.mutate({ username: [username], DueOn: day }, notify)}
      />
      <SeveralBox
        size="xs"
        className={classes.labels ?? ''}
        aria-label={texts.labels}
        placeholder={texts.noLabels}
        data={[...new Set([...labels.filter(({ isActive }) => isActive).map(({ name }) => name), ...Labels])]}
        value={Labels}
        disabled={isBusy}
        onChange={(chosen) =>
          setLabels.mutate(
            {
              username: [username],
              Add: chosen.filter((name) => !Labels.includes(name)),
              Remove: Labels.filter((name) => !chosen.includes(name)),
            },
            notify,
          )
        }
      />
    </div>
  )
}

/** SCREEN-4: saves a picked day at once, a typed one on leaving; an invalid text stays and saves nothing. */
function DueBox({ day, disabled, onDay }: { day: string; disabled: boolean; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState(day)
  const isRefused = useRef(false)
  const save = (next: string) => {
    if (next !== day && !isRefused.current) onDay(next)
  }
  return (
    <DateBox
      size="xs"
      label={texts.due}
      hideLabel
      placeholder={texts.noDue}
      value={typed}
      disabled={disabled}
      onChange={setTyped}
      onRefused={(words) => {
        isRefused.current = words !== undefined
      }}
      onPicked={save}
      onBlur={() => save(typed)}
    />
  )
}
