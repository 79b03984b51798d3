import { ChoiceBox, SeveralBox } from '#web/ui/fields/choice-boxes.tsx'
import { useState } from 'react'
import { labelCalls, labelsOf } from '#admissions/record/masters/labels.ts'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { DateBox } from '#web/ui/fields/date-box.tsx'
import { ownerChoices, queueCalls } from '../../../record/queue-calls.ts'
import { Consequences } from '../../form/consequences.tsx'
import { texts } from '../../texts.ts'
import { BulkQuestion, type Question } from './bulk-question.tsx'
import { usePreview } from './use-preview.ts'

export function OwnerQuestion({ count, keys, onAnswer }: Question<string>) {
  const { session } = useSession()
  const { data = [], error, isPending } = useCall(queueCalls.staff, {})
  const [chosen, setChosen] = useState('')
  const Owner = chosen === nobody ? '' : chosen || undefined
  const foreseen = usePreview(
    { count, keys },
    Owner === undefined
      ? undefined
      : {
          key: [queueCalls.previewAssign.path, Owner],
          send: (username, signal) => send(queueCalls.previewAssign, { username, Owner }, signal),
        },
  )
  return (
    <BulkQuestion
      title={texts.assign}
      meaning={texts.ownerFor(count)}
      isAnswered={chosen !== '' && !foreseen.isPending && foreseen.preview?.Changes !== 0}
      onClose={() => onAnswer(undefined)}
      onAnswered={() => onAnswer(Owner)}
    >
      <ChoiceBox
        label={texts.owner}
        placeholder={isPending ? kit.loading : texts.chooseOwner}
        data={isPending ? undefined : [...ownerChoices(data), { value: nobody, label: texts.nobody }]}
        value={chosen}
        onChange={setChosen}
        nothingFound={isPending ? kit.loading : kit.nothingFound}
        data-autofocus
        {...(error ? { error: wordsFor(error) } : {})}
      />
      <Consequences foreseen={foreseen} notice={Owner && Owner !== session?.username ? texts.ownerHears(Owner) : ''} />
    </BulkQuestion>
  )
}

/** No user name is spelt like this. */
const nobody = ' '

export function DueQuestion({ count, onAnswer }: Question<string>) {
  const [date, setDate] = useState('')
  const [refused, setRefused] = useState<string>()
  return (
    <BulkQuestion
      title={texts.due}
      meaning={texts.dueFor(count)}
      isAnswered={refused === undefined}
      onClose={() => onAnswer(undefined)}
      onAnswered={() => onAnswer(date)}
    >
      <DateBox
        label={texts.due}
        description={texts.noDueHint}
        value={date}
        onChange={setDate}
        onRefused={setRefused}
        data-autofocus
      />
    </BulkQuestion>
  )
}

export type LabelChange = { Add: string[]; Remove: string[] }

export function LabelQuestion({ count, onAnswer }: Question<LabelChange>) {
  const { data = [], error, isPending } = useCall(labelCalls.get, {})
  const [Add, setAdd] = useState<string[]>([])
  const [Remove, setRemove] = useState<string[]>([])
  const labels = labelsOf(data)
  const active = labels.filter(({ isActive }) => isActive).map(({ name }) => name)
  // Not disabled while the labels load: a disabled box could not take the focus.
  const nothingFound = isPending ? kit.loading : kit.nothingFound
  return (
    <BulkQuestion
      title={texts.label}
      meaning={texts.labelsFor(count)}
      isAnswered={Add.length + Remove.length > 0}
      onClose={() => onAnswer(undefined)}
      onAnswered={() => onAnswer({ Add, Remove })}
    >
      <SeveralBox
        nothingFound={nothingFound}
        label={texts.addLabels}
        data={active.filter((name) => !Remove.includes(name))}
        value={Add}
        onChange={setAdd}
        data-autofocus
        {...(error ? { error: wordsFor(error) } : {})}
      />
      <SeveralBox
        nothingFound={nothingFound}
        mt="md"
        label={texts.takeLabels}
        data={labels.map(({ name }) => name).filter((name) => !Add.includes(name))}
        value={Remove}
        onChange={setRemove}
      />
    </BulkQuestion>
  )
}
