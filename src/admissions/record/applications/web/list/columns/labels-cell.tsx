import { Group } from '@mantine/core'
import { labelCalls, labelNamed, labelsOf } from '#admissions/record/masters/labels.ts'
import { useCall } from '#web/calls/use-call.ts'
import { StatusBadge } from '#web/ui/notices/status-badge.tsx'
import type { ListItem } from '../../../contract.ts'

/** QUEUE-5: the labels of a row, each in its colour. */
export function LabelsCell({ row: { Labels } }: { row: ListItem }) {
  const { data = [] } = useCall(labelCalls.get, {}, { enabled: Labels.length > 0 })
  const labels = labelsOf(data)
  return (
    <Group gap={4} wrap="nowrap">
      {Labels.map((name) => (
        <StatusBadge key={name} tone={labelNamed(labels, name).tone}>
          {name}
        </StatusBadge>
      ))}
    </Group>
  )
}
