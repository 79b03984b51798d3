import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useEffect, useEffectEvent } from 'react'
import classes from './dialog.module.css'
import { RouteModal } from './route-modal.tsx'
import type { Choice, Dialog } from './dialog.ts'

const popupLasts = 2000

export function DialogHost({ dialog, onAnswer }: { dialog: Dialog; onAnswer: (choice?: string) => void }) {
  const manner = dialog.kind === 'popup' ? inPassing : { centered: true, size: dialog.list.length > 0 ? 'md' : 'sm' }
  return (
    <RouteModal closedBy="owner" opened onClose={() => onAnswer()} title={dialog.title} {...manner}>
      {dialog.kind === 'question' ? <Question {...dialog} onAnswer={onAnswer} /> : <Popup {...dialog} onAnswer={onAnswer} />}
    </RouteModal>
  )
}

/** SCREEN-2: in a corner, without the focus: a popup neither hides the work nor takes a click or a key meant for it. */
const inPassing = {
  size: 'xs',
  padding: 'sm',
  trapFocus: false,
  withOverlay: false,
  lockScroll: false,
  closeOnEscape: false,
  withCloseButton: false,
  classNames: { inner: classes.corner, content: classes.inPassing },
} as const

type Answering<Kind> = Extract<Dialog, { kind: Kind }> & { onAnswer: (choice?: string) => void }

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

function lookOf({ isDanger }: Choice, index: number) {
  if (index === 0) return { variant: 'default', 'data-autofocus': true } as const
  return isDanger ? ({ color: 'red' } as const) : {}
}

function Popup({ body, isGood, onAnswer }: Answering<'popup'>) {
  usePassing(() => onAnswer())
  useOwnEscape(() => onAnswer())
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="sm" wrap="nowrap">
      <Icon size={20} color={isGood ? 'var(--good)' : 'var(--wrong)'} aria-hidden />
      <Text size="sm" role="alert">
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

const otherDialog = `[role=dialog]:not(.${classes.inPassing})`

/** Esc closes the popup and does not reach the focused element, unless that is in another dialog, which takes the key. */
function useOwnEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target instanceof Element && event.target.closest(otherDialog))) return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
