import { Button, type ButtonProps } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSession } from '#web/session/session.tsx'
import { SearchBox } from '#web/ui/fields/choice-boxes.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import { texts as kit } from '#web/texts.ts'
import { handOver } from '../../draft-contract.ts'
import { texts } from '../texts.ts'

type HandOverButtonProps = Pick<ButtonProps, 'size' | 'mt'> & {
  of: { ID: number } | { Draft: number }
  label?: string
  onDone?: () => void
}

export function HandOverButton({ of, label, onDone, ...button }: HandOverButtonProps) {
  const { can } = useSession()
  const [asks, setAsks] = useState(false)
  if (!can('removeSheets')) return null
  return (
    <>
      <Button variant="default" {...button} {...(label !== undefined && { 'aria-label': label })} onClick={() => setAsks(true)}>
        {texts.handOver}
      </Button>
      <HandOverDialog
        of={of}
        opened={asks}
        onClose={(isDone) => {
          setAsks(false)
          if (isDone) onDone?.()
        }}
      />
    </>
  )
}

type DialogProps = { of: HandOverButtonProps['of']; opened: boolean; onClose: (isDone: boolean) => void }

function HandOverDialog({ of, opened, onClose }: DialogProps) {
  const [to, setTo] = useState('')
  const { mutateAsync: assign } = useSend(handOver.assign, changedBy(handOver.assign))
  return (
    <ReasonDialog
      opened={opened}
      title={texts.handOverTitle}
      action={texts.handOverNow}
      startsAbove
      send={(Reason) => assign({ ...of, Username: to, Reason })}
      onClose={(isDone) => {
        // It stays mounted, so empties it for the next time.
        setTo('')
        onClose(isDone)
      }}
    >
      <People chosen={to} onChoose={setTo} />
    </ReasonDialog>
  )
}

function People({ chosen, onChoose }: { chosen: string; onChoose: (username: string) => void }) {
  const { data, error } = useCall(handOver.people, {})
  return (
    <SearchBox
      label={texts.handOverTo}
      required
      data-autofocus
      nothingFound={data ? t(kit.nothingFound) : kit.loading}
      error={error ? kit.loadFailed : undefined}
      data={(data ?? []).map(({ Username, Name }) => ({
        value: Username,
        label: Name === Username ? Name : `${Name}, ${Username}`,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
