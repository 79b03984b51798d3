import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { Choice, Dialog } from './dialogs.tsx'
import classes from './dialog.module.css'
import { RouteModal } from './route-modal.tsx'

const popupLasts = 2000

export function DialogHost({ dialog, onAnswer }: { dialog: Dialog; onAnswer: (choice?: string) => void }) {
  return (
    <RouteModal
      closedBy="owner"
      opened
      onClose={() => onAnswer()}
      title={dialog.title}
      centered
      size={dialog.kind === 'question' && dialog.list.length > 0 ? 'md' : 'sm'}
      trapFocus={!isInPassing(dialog)}
      withOverlay={!isInPassing(dialog)}
      lockScroll={!isInPassing(dialog)}
      classNames={isInPassing(dialog) ? { content: classes.inPassing } : {}}
      closeOnEscape={!isInPassing(dialog)}
    >
      {dialog.kind === 'question' ? <Question {...dialog} onAnswer={onAnswer} /> : <Popup {...dialog} onAnswer={onAnswer} />}
    </RouteModal>
  )
}

type Answering<Kind> = Extract<Dialog, { kind: Kind }> & { onAnswer: (choice?: string) => void }

const isInPassing = (dialog: Dialog) => dialog.kind === 'popup' && dialog.isInPassing

const Question = ({ body, list, choices, onAnswer }: Answering<'question'>) => (
  <>
    <Text size="sm">{body}</Text>
    {list.length > 0 ? (
      <ul className={classes.list}>
        {list.map(({ what, detail }) => (
          <li key={`${what} ${detail}`}>
            {what}
            {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    ) : null}
    <div className={choices.length > 2 ? classes.manyChoices : classes.choices}>
      {choices.map((choice, index) => (
        <Button key={choice.value} {...lookOf(choice, index)} onClick={() => onAnswer(choice.value)}>
          {choice.label}
        </Button>
      ))}
    </div>
  </>
)

/** The first choice changes nothing, and has the focus. */
function lookOf({ isDanger }: Choice, index: number) {
  if (index === 0) return { variant: 'default', 'data-autofocus': true }
  return isDanger ? { color: 'red.9' } : {}
}

function Popup({ body, isGood, isInPassing, onAnswer }: Answering<'popup'>) {
  usePassing(() => onAnswer())
  useOwnEscape(isInPassing, () => onAnswer())
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

/** SCREEN-1: the two seconds begin with the frame that shows the popup, which a slow device draws late and a hidden page not at all. */
function usePassing(close: () => void): void {
  const onEnd = useEffectEvent(close)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => onEnd(), popupLasts)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
}

/** Esc closes the popup, and does nothing in the element under it that has kept the focus. */
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
