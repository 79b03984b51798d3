import '@mantine/core/styles/Combobox.css'
import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { statusNamed } from '#features/masters/status-title.ts'
import { texts as kit } from '#web/texts.ts'
import { useStatusTitles } from '../status-titles.ts'
import { BulkQuestion, type Question } from './bulk-question.tsx'
import { texts } from '../../texts.ts'

export type ChosenStatus = { status: string; reason: string }

/** Asks which status many applications are to have. */
export function StatusQuestion({ count, onAnswer }: Question<ChosenStatus>) {
  const { titles, statuses, error, isPending } = useStatusTitles()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { AsksReason, Reasons } = statusNamed(statuses, chosen ?? '')
  const isAnswered = chosen !== null && (!AsksReason || reason.trim() !== '')
  return (
    <BulkQuestion
      title={texts.setStatus}
      meaning={texts.statusFor(count)}
      isAnswered={isAnswered}
      onClose={() => onAnswer(undefined)}
      onAnswered={() => onAnswer({ status: chosen ?? '', reason: AsksReason ? reason : '' })}
    >
      <Select
        label={texts.status}
        placeholder={isPending ? kit.loading : titles.length === 0 ? texts.noTitles : texts.chooseStatus}
        data={titles}
        value={chosen}
        onChange={(status) => {
          setChosen(status)
          setReason('')
        }}
        checkIconPosition="right"
        data-autofocus
        {...(error ? { error: wordsFor(error) } : {})}
        nothingFoundMessage={isPending ? kit.loading : texts.noTitles}
      />
      {AsksReason && Reasons.length > 0 ? (
        <Select
          mt="md"
          label={texts.reason}
          required
          data={Reasons}
          value={reason || null}
          onChange={(picked) => setReason(picked ?? '')}
          checkIconPosition="right"
        />
      ) : null}
      {AsksReason && Reasons.length === 0 ? (
        <Textarea
          mt="md"
          label={texts.reason}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </BulkQuestion>
  )
}
