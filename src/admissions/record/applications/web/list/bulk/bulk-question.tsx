import { Button, Group, Text } from '@mantine/core'
import { useCallback, useState, type ReactNode, type SubmitEvent } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

/** The applications that a question is about. */
export type Selected = Pick<Selection, 'count' | 'keys'>
/** A question about many applications, and what to do with the answer; undefined closes it without one. */
export type Question<Answer> = Selected & { onAnswer: (answer: Answer | undefined) => void }

/** Asks something about applications, and waits for the answer; `asked` is what is open. */
export function useQuestion<Answer>() {
  const [question, setAsked] = useState<Question<Answer>>()
  const ask = useCallback(
    ({ count, keys }: Selected) =>
      new Promise<Answer | undefined>((resolve) => {
        const onAnswer = (answer: Answer | undefined) => {
          setAsked(undefined)
          resolve(answer)
        }
        setAsked({ count, keys, onAnswer })
      }),
    [],
  )
  return { ask, question }
}

type BulkQuestionProps = {
  title: string
  /** What the answer is for. */
  meaning: string
  isAnswered: boolean
  onClose: () => void
  onAnswered: () => void
  /** The fields. */
  children: ReactNode
}

/** The window of such a question; its button says the same as its title. */
export function BulkQuestion({ title, meaning, isAnswered, onClose, onAnswered, children }: BulkQuestionProps) {
  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    if (isAnswered) onAnswered()
  }
  return (
    <RouteModal opened onClose={onClose} title={title} centered size="sm">
      <form onSubmit={answer}>
        <Text size="sm" mb="md">
          {meaning}
        </Text>
        {children}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" disabled={!isAnswered}>
            {title}
          </Button>
        </Group>
      </form>
    </RouteModal>
  )
}
