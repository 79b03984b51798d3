import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useCallback, useState, type ReactNode, type SubmitEvent } from 'react'
import { texts as kit } from '#web/texts.ts'
import type { Selection } from '#web/ui/grid/declaration.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

export type Selected = Pick<Selection, 'count' | 'keys'>
export type Question<Answer> = Selected & { onAnswer: (answer: Answer | undefined) => void }

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
  meaning: string
  isAnswered: boolean
  onClose: () => void
  onAnswered: () => void
  children: ReactNode
}

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
