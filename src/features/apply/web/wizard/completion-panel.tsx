import { Popover, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { completion } from '#features/forms/engine/completion.ts'
import { profileCompleted } from '#features/forms/texts.ts'
import { stillWanted, words } from '../../texts.ts'
import { useWizard } from './wizard-context.ts'

type CompletionPanelProps = { isListing: boolean; onList: (isListing: boolean) => void; onMissing: (field: string) => void }

/** How complete the application is; opens the list of what is missing, each a way to its field. */
export function CompletionPanel({ isListing, onList, onMissing }: CompletionPanelProps) {
  const { variant, values, points } = useWizard()
  const { percent } = completion(variant, values)
  const titleOf = (key: string) => variant.stages.find((stage) => stage.key === key)?.title ?? ''
  const show = (field: string) => {
    onList(false)
    onMissing(field)
  }
  return (
    <Popover opened={isListing} onChange={onList} position="bottom-end" width={320} shadow="md" trapFocus={points.length > 0}>
      <Popover.Target>
        <UnstyledButton className="completion" onClick={() => onList(!isListing)} aria-expanded={isListing}>
          <span className="completion-words">
            <span>
              {profileCompleted(percent)}
              {percent === 100 && points.length > 0 ? <span className="still-wanted"> · {stillWanted(points)}</span> : null}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </span>
          <Progress value={percent} size="sm" aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.missingTitle} className="missing">
        <Text fw={600} size="sm" mb="xs">
          {points.length === 0 ? words.nothingMissing : words.missingTitle}
        </Text>
        <ul>
          {points.map(({ name, label, stage }) => (
            <li key={name}>
              <UnstyledButton className="missing-link" onClick={() => show(name)}>
                <span>{label}</span>
                <Text span size="xs" c="dimmed">
                  {titleOf(stage)}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
