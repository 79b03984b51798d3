import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useState } from 'react'
import type { RowChange } from '../../sheet/changes.ts'
import { ChangeList } from '../lists/change-list.tsx'
import { texts } from '../texts.ts'
import type { AfterApproval, Approval } from './editing/use-approval.ts'
import { RouteModal } from '#web/ui/dialogs/route-modal.tsx'

type ApproveChangedProps = { opened: boolean; changes: readonly RowChange[]; onAnswer: (isSure: boolean) => void }

function ApproveChanged({ opened, changes, onAnswer }: ApproveChangedProps) {
  return (
    <RouteModal opened={opened} onClose={() => onAnswer(false)} title={texts.approveChanged} centered size="lg">
      <ChangeList changes={changes} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {texts.goBack}
        </Button>
        <Button onClick={() => onAnswer(true)}>{texts.approve}</Button>
      </Group>
    </RouteModal>
  )
}

/** SALES-13: if the sheet differs from the submitted one, first shows the differences in `confirmation`. */
export function useApproveChanged({ changes, approve }: Approval) {
  const [asked, setAsked] = useState<AfterApproval>()
  const confirmation = (
    <ApproveChanged
      opened={asked !== undefined}
      changes={changes}
      onAnswer={(isSure) => {
        setAsked(undefined)
        if (isSure && asked) approve(asked)
      }}
    />
  )
  return { approve: (after: AfterApproval) => (changes.length > 0 ? setAsked(after) : approve(after)), confirmation }
}
