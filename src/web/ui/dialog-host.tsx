import '@mantine/core/styles/Modal.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import type { Dialog } from './dialogs.tsx'

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
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {dialog.kind === 'question' ? <Question {...dialog} onAnswer={onAnswer} /> : <Popup {...dialog} onAnswer={onAnswer} />}
    </Modal>
  )
}

type Answering<Kind> = Extract<Dialog, { kind: Kind }> & { onAnswer: (yes: boolean) => void }

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

function Popup({ body, isGood, onAnswer }: Answering<'popup'>) {
  useTimeout(() => onAnswer(true), popupLasts, { autoInvoke: true })
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="sm" wrap="nowrap">
      <Icon size={28} color={isGood ? 'var(--mantine-color-teal-text)' : 'var(--mantine-color-error)'} aria-hidden />
      <Text size="sm">{body}</Text>
    </Group>
  )
}

/** A dialog goes as a whole, so Mantine gives the focus back to nobody; whoever has taken it meanwhile keeps it. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
