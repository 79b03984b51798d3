import { Box } from '#web/kit/layout.tsx'
import { useBegunAddress } from '#admissions/record/applications/web/form/use-begun-address.ts'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import type { Param } from '#web/address/param.ts'
import { useCall } from '#web/calls/use-call.ts'
import { useReadOnce } from '#web/calls/use-read-once.ts'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { Skeletons } from '#web/ui/notices/skeletons.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { JobEditor } from './job-editor.tsx'
import { readRecord } from './record-calls.ts'

export function StaffEditorScreen({ param }: { param: Param }) {
  const [begun, onBegun] = useBegunAddress(param.sessionid)
  const isNew = param.mode === 'NEW' || param.username === begun
  return (
    <PublicLayout shape="page">
      <Opened key={isNew ? 'new' : `${param.mode} ${param.username}`} param={param} isNew={isNew} onBegun={onBegun} />
    </PublicLayout>
  )
}

type OpenedProps = { param: Param; isNew: boolean; onBegun: (username: string) => void }

function Opened({ param, isNew, onBegun }: OpenedProps) {
  const settings = useCall(siteSettingsCalls.get, {})
  const record = useReadOnce([param.username], () => readRecord(param.username), { enabled: !isNew })
  const failed = settings.error ?? record.error
  const again = () => void Promise.all([settings.refetch(), ...(isNew ? [] : [record.refetch()])])

  if (failed && !(settings.data && record.data)) return <LoadFailed error={failed} onRetry={again} />
  const [set] = settings.data ?? []
  if (!set || (!isNew && !record.data))
    return (
      <Box mt="md">
        <Skeletons heights={[40, 72, 72, 72, 72, 160]} />
      </Box>
    )
  return (
    <JobEditor
      opened={record.data}
      named={param.mode === 'NEW' ? param.username : undefined}
      isApproving={param.mode === 'APPROVE'}
      isMandatory={set.IsMandatory}
      timeZone={set.TimeZone}
      onBegun={onBegun}
    />
  )
}
