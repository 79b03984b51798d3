import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { useSession } from '#web/session/session.tsx'
import { SearchSelect } from '#web/ui/fields/choice-fields.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import { texts as kit } from '#web/texts.ts'
import { handOver } from '../../draft-contract.ts'
import { texts } from '../texts.ts'

/** The reads that show the owner of a sheet. */

type HandOverButtonProps = Pick<ButtonProps, 'size' | 'mt'> & {
  /** The sheet, or the unsaved rows, by ID. */
  of: { ID: number } | { Draft: number }
  /** Its label, if there are several of them. */
  label?: string
  onDone?: () => void
}

/**
 * SALES-74: hands a sheet, or unsaved rows, over to another person who enters sheets, with a reason; for users with the
 * right.
 */
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
  const [to, setTo] = useState<string | null>(null)
  const { mutateAsync: assign } = useSend(handOver.assign, changedBy(handOver.assign))
  return (
    <ReasonDialog
      opened={opened}
      title={texts.handOverTitle}
      action={texts.handOverNow}
      startsAbove
      send={(Reason) => assign({ ...of, Username: to ?? '', Reason })}
      onClose={(isDone) => {
        // It stays mounted: opened again it is empty, as its reason is.
        setTo(null)
        onClose(isDone)
      }}
    >
      <People chosen={to} onChoose={setTo} />
    </ReasonDialog>
  )
}

/** Those who enter sheets, by their names. */
function People({ chosen, onChoose }: { chosen: string | null; onChoose: (username: string | null) => void }) {
  const { data, error } = useCall(handOver.people, {})
  return (
    <SearchSelect
      label={texts.handOverTo}
      required
      data-autofocus
      openOnFocus={false}
      nothingFoundMessage={data ? t(kit.nothingFound) : kit.loading}
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
