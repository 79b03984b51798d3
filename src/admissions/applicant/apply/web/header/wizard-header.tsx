import { t } from '#web/language/t.ts'
import { feeLine } from '#admissions/record/applications/status/fee-state.ts'
import { publicFee, statusOf } from '#admissions/record/applications/status/public-status.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { words } from '../../words.ts'
import { lazyPart } from '#web/ui/shell/lazy-part.tsx'
import { CompletionButton } from './completion-button.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

const CompletionPanel = lazyPart<WizardHeaderProps>(
  async () => (await import('./completion-panel.tsx')).CompletionPanel,
  ({ isListing, onList }) => <CompletionButton isListing={isListing} onList={onList} />,
)

type WizardHeaderProps = { isListing: boolean; onList: (isListing: boolean) => void; onMissing: (field: string) => void }

/** FORM-16: staff see whose application it is; applicants see the status of a submitted one. */
export function WizardHeader({ isListing, onList, onMissing }: WizardHeaderProps) {
  const { variant, values, isStaff, kept } = useWizard()
  const name = textOf(values, 'Title', variant.columns.Name, 'familyName')
  const phone = textOf(values, 'countryCode', variant.columns.PhoneNumber)
  const { record } = kept
  const facts = isStaff
    ? [phone, feeLine(record?.Payment ?? '')]
    : record?.issubmitbtn
      ? [statusOf(record, t), publicFee(record.Payment, t)]
      : []
  const hint = facts.filter((fact) => fact !== '').join(' · ')
  return (
    <div className="wizard-header">
      <PageHeader title={isStaff ? name || words.newApplication : variant.title} hint={hint} />
      <CompletionPanel isListing={isListing} onList={onList} onMissing={onMissing} />
    </div>
  )
}

const textOf = (values: Readonly<Record<string, unknown>>, ...names: string[]) =>
  names
    .map((name) => values[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')
