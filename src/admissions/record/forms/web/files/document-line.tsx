import './document-row.css'
import { BoxLabel } from '#web/kit/boxes/wrapper.tsx'
import IconAlertCircle from '~icons/tabler/alert-circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import type { ReactNode } from 'react'

export type DocumentLineProps = {
  id: string
  label: string
  required?: boolean
  state: 'empty' | 'done' | 'problem'
  thumbnail?: string | undefined
  actions?: ReactNode
  onDrop?: ((files: readonly File[]) => void) | undefined
  below?: ReactNode
  children: ReactNode
}

export function DocumentLine({
  id,
  label,
  required = false,
  state,
  thumbnail,
  actions,
  onDrop,
  below,
  children,
}: DocumentLineProps) {
  return (
    <div
      className="document-row"
      data-problem={state === 'problem' || undefined}
      {...(onDrop && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault()
          onDrop([...event.dataTransfer.files])
        },
      })}
    >
      {thumbnail ? <img src={thumbnail} alt="" className="document-row-picture" /> : stateIcons[state]}
      <div className="document-row-words">
        <BoxLabel component="div" id={id} required={required} className="document-row-name">
          {label}
        </BoxLabel>
        {children}
      </div>
      <div className="document-row-actions">{actions}</div>
      {below}
    </div>
  )
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const
const stateIcons = {
  empty: <IconCircleDashed {...icon} color="var(--dim)" />,
  done: <IconCircleCheck {...icon} color="var(--good)" />,
  problem: <IconAlertCircle {...icon} color="var(--wrong)" />,
}
