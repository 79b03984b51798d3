import { Popover } from '@mantine/core'
import { Anchor, Text } from '#web/kit/text.tsx'
import { UnstyledButton } from '#web/kit/buttons.tsx'
import { feeLink } from '#admissions/applicant/payments/links.ts'
import { words } from '../../words.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { CompletionButton } from './completion-button.tsx'
import { t } from '#web/language/t.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

type CompletionPanelProps = { isListing: boolean; onList: (isListing: boolean) => void; onMissing: (field: string) => void }

export const CompletionPanel = inLibrary(function CompletionPanel({ isListing, onList, onMissing }: CompletionPanelProps) {
  const { variant, points, kept } = useWizard()
  const fee = kept.record && feeLink(kept.record)
  const titleOf = (key: string) => variant.stages.find((stage) => stage.key === key)?.title ?? ''
  const show = (field: string) => {
    onList(false)
    onMissing(field)
  }
  return (
    <Popover opened={isListing} onChange={onList} position="bottom-end" width={320} shadow="md" trapFocus={points.length > 0}>
      <Popover.Target>
        <CompletionButton isListing={isListing} onList={onList} />
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
})
