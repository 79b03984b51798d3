import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Select, Text } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { wordsFor } from '#web/calls/errors.ts'
import { useClosedByBack } from '#web/browser/open-windows.ts'
import { texts as kit } from '#web/texts.ts'
import { useStatusTitles } from './status-titles.ts'
import { texts } from '../texts.ts'

type StatusQuestionProps = {
  /** How many applications it is for. */
  count: number
  /** The status chosen; undefined when the question is closed without one. */
  onAnswer: (status: string | undefined) => void
}

/** Asks which status many applications are to have. */
export function StatusQuestion({ count, onAnswer }: StatusQuestionProps) {
  useClosedByBack(true, () => onAnswer(undefined))
  return (
    <Modal
      opened
      onClose={() => onAnswer(undefined)}
      title={texts.setStatus}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': kit.close }}
    >
      <Question count={count} onAnswer={onAnswer} />
    </Modal>
  )
}

function Question({ count, onAnswer }: StatusQuestionProps) {
  const { titles, error, isPending } = useStatusTitles()
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== null) onAnswer(chosen)
  }
  return (
    <form onSubmit={answer}>
      <Text size="sm" mb="md">
        {texts.statusFor(count)}
      </Text>
      <Select
        label={texts.status}
        placeholder={isPending ? kit.loading : titles.length === 0 ? texts.noTitles : texts.chooseStatus}
        data={titles}
        value={chosen}
        onChange={setChosen}
        checkIconPosition="right"
        disabled={isPending}
        data-autofocus
        {...(error ? { error: wordsFor(error) } : {})}
        nothingFoundMessage={texts.noTitles}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {kit.cancel}
        </Button>
        <Button type="submit" disabled={chosen === null}>
          {texts.setStatus}
        </Button>
      </Group>
    </form>
  )
}
