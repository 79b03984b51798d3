import { ChoiceBox } from '#web/ui/fields/choice-boxes.tsx'
import { Textarea } from '#web/kit/boxes/text-boxes.tsx'
import { useState } from 'react'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { statusNamed } from '#admissions/record/masters/status-title.ts'
import { texts as kit } from '#web/texts.ts'
import { bulk } from '../../../bulk.ts'
import { useStatusTitles } from '../status-titles.ts'
import { BulkQuestion, type Question } from './bulk-question.tsx'
import { texts } from '../../texts.ts'
import { Consequences } from '../../form/consequences.tsx'
import { tooLong } from '#web/values/typed-text.ts'
import { usePreview } from './use-preview.ts'

export type ChosenStatus = { status: string; reason: string; isSilent: boolean }

export function StatusQuestion({ count, keys, onAnswer }: Question<ChosenStatus>) {
  const { titles, statuses, error, isPending } = useStatusTitles()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const { AsksReason, Reasons } = statusNamed(statuses, chosen)
  const [isSilent, setSilent] = useState(false)
  const isChosen = chosen !== '' && (!AsksReason || reason.trim() !== '')
  const answer = isChosen ? { status: chosen, reason: AsksReason ? reason : '', isSilent } : undefined
  const foreseen = usePreview(
    { count, keys },
    answer && {
      // A typed reason changes nothing in the preview.
      key: [bulk.previewStatus.path, answer.status, Reasons.length === 0 || answer.reason],
      send: (username, signal) =>
        send(bulk.previewStatus, { username, cutomestatus: answer.status, reason: answer.reason }, signal),
    },
  )
  return (
    <BulkQuestion
      title={texts.setStatus}
      meaning={texts.statusFor(count)}
      isAnswered={isChosen && !foreseen.isPending && foreseen.preview?.Changes !== 0}
      onClose={() => onAnswer(undefined)}
      onAnswered={() => onAnswer(answer)}
    >
      <ChoiceBox
        label={texts.status}
        placeholder={isPending ? kit.loading : titles.length === 0 ? texts.noTitles : texts.chooseStatus}
        data={titles}
        value={chosen}
        onChange={(status) => {
          setChosen(status)
          setReason('')
        }}
        data-autofocus
        {...(error ? { error: wordsFor(error) } : {})}
        nothingFound={isPending ? kit.loading : texts.noTitles}
      />
      {AsksReason ? <ReasonField reasons={Reasons} reason={reason} onReason={setReason} /> : null}
      <Consequences
        foreseen={foreseen}
        mail={{ name: texts.statusMail, wait: ({ Changes }) => texts.waitFor(Changes) }}
        silence={{ isSilent, onSilent: setSilent }}
      />
    </BulkQuestion>
  )
}

type ReasonFieldProps = { reasons: readonly string[]; reason: string; onReason: (reason: string) => void }

const ReasonField = ({ reasons, reason, onReason }: ReasonFieldProps) =>
  reasons.length > 0 ? (
    <ChoiceBox mt="md" label={texts.reason} required data={reasons} value={reason} onChange={onReason} />
  ) : (
    <Textarea
      mt="md"
      label={texts.reason}
      required
      error={tooLong(reason, 500)}
      minRows={2}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
    />
  )
