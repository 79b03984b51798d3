import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { texts } from '../texts.ts'
import type { Dialog } from './dialogs.tsx'
import { useFocusReturn } from './use-focus-return.ts'

const popupLasts = 2000

export function DialogHost({ dialog, onAnswer }: { dialog: Dialog; onAnswer: (yes: boolean) => void }) {
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={dialog.title}
      centered
      size="sm"
      trapFocus={!isInPassing(dialog)}
      closeOnEscape={!isInPassing(dialog)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {dialog.kind === 'question' ? <Question {...dialog} onAnswer={onAnswer} /> : <Popup {...dialog} onAnswer={onAnswer} />}
    </Modal>
  )
}

type Answering<Kind> = Extract<Dialog, { kind: Kind }> & { onAnswer: (yes: boolean) => void }

const isInPassing = (dialog: Dialog) => dialog.kind === 'popup' && dialog.isInPassing

const Question = ({ body, yes, no, isDanger, onAnswer }: Answering<'question'>) => (
  <>
    <Text size="sm">{body}</Text>
    <Group justify="flex-end" mt="lg" gap="sm">
      <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button {...(isDanger ? { color: 'red.9' } : {})} onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </Group>
  </>
)

function Popup({ body, isGood, isInPassing, onAnswer }: Answering<'popup'>) {
  useTimeout(() => onAnswer(true), popupLasts, { autoInvoke: true })
  useOwnEscape(isInPassing, () => onAnswer(false))
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="sm" wrap="nowrap">
      <Icon size={28} color={isGood ? 'var(--mantine-color-teal-text)' : 'var(--mantine-color-error)'} aria-hidden />
      <Text size="sm" role={isInPassing ? 'alert' : undefined}>
        {body}
      </Text>
    </Group>
  )
}

/** Esc closes the popup, and means nothing to what has kept the keyboard under it. */
function useOwnEscape(isOwn: boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOwn || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
