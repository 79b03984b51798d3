import { Anchor, Popover, Progress, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { completion } from '#features/forms/engine/completion.ts'
import { profileCompleted } from '#features/forms/texts.ts'
import { feeLink } from '#features/payments/links.ts'
import { stillWanted } from '../../progress.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { t } from '#web/language/t.ts'

type CompletionPanelProps = { isListing: boolean; onList: (isListing: boolean) => void; onMissing: (field: string) => void }

/** How complete the application is; opens the list of what is missing, each a way to its field. */
export function CompletionPanel({ isListing, onList, onMissing }: CompletionPanelProps) {
  const { variant, values, points, kept } = useWizard()
  const fee = kept.record && feeLink(kept.record)
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
            {t(profileCompleted, { percent })}
            <IconChevronDown size={16} aria-hidden />
          </span>
          <Progress value={percent} size="sm" aria-hidden />
          {percent === 100 && points.length > 0 ? (
            <span className="still-wanted">{t(words.fieldsComplete, { wanted: stillWanted(points, t) })}</span>
          ) : null}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(words.missingTitle)} className="missing">
        <Text fw={600} size="sm" mb="xs">
          {t(points.length === 0 ? words.nothingMissing : words.missingTitle)}
        </Text>
        <ul>
          {points.map(({ kind, name, label, stage }) => (
            <li key={`${kind} ${name}`}>
              {kind === 'fee' ? (
                <Anchor className="missing-link" href={fee?.href ?? '#/myapplication'}>
                  {label}
                </Anchor>
              ) : (
                <UnstyledButton className="missing-link" onClick={() => show(name)}>
                  <span>{t(label)}</span>
                  <Text span size="xs" c="dimmed">
                    {titleOf(stage)}
                  </Text>
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
