import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useFormContext } from 'react-hook-form'
import type { Application } from '#admissions/record/applications/contract.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { ActivityLogButton } from '#platform/activity-log/web/activity-log-button.tsx'
import { texts } from './texts.ts'
import classes from './staff-editor.module.css'

type SaveBarProps = { record: Application | undefined; onApprove: (() => Promise<unknown>) | undefined }

/** FORM-45, FORM-49: 'Approve' only for a submitted application that was opened for approval. */
export function SaveBar({ record, onApprove }: SaveBarProps) {
  const { isDirty } = useFormContext().formState
  const approve = async () => (isDirty ? toast(texts.approveFirst, 'bad') : onApprove?.())
  return (
    <Group className={classes.bar} gap="sm">
      {record ? null : (
        <SaveButton intent="add" variant="default">
          {texts.saveAndAdd}
        </SaveButton>
      )}
      <SaveButton>{texts.save}</SaveButton>
      <SaveButton intent="close" variant="default">
        {texts.saveAndClose}
      </SaveButton>
      {onApprove ? <BusyButton onPress={approve}>{texts.approve}</BusyButton> : null}
      <Button component="a" href="#/newapplication" variant="default">
        {texts.back}
      </Button>
      {record ? <ActivityLogButton applicationID={record.applicationID} /> : null}
    </Group>
  )
}
