import { z } from 'zod/mini'
import '@mantine/core/styles/Fieldset.css'
import { Fieldset } from '@mantine/core'
import { Container, Paper, SimpleGrid, Stack } from '#web/kit/layout.tsx'
import { Skeleton } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { formatIsoDate } from '#shared/time/dates.ts'
import { dayLater } from '#shared/time/period.ts'
import { changedBy } from '#sales/sales-reads/changed-by.ts'
import { serverToday } from '#web/browser/server-clock.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { CheckboxField, RadioField } from '#web/ui/fields/tick-fields.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { checkOf, Form } from '#web/ui/fields/form.tsx'
import { NumberField } from '#web/ui/fields/text-fields.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { notOver, salesSettings, salesSettingsRules, settingsChange, type SalesSettings } from '../../settings-contract.ts'
import { limitRules } from '../../sheet/correction-limit.ts'
import { paperRules } from '../../sheet/paper-totals.ts'
import { paperTexts } from '../paper/texts.ts'

const texts = {
  title: 'Sales settings',
  closedThrough: 'Closed through',
  hint: 'Sheets up to this day can’t be saved, submitted, moved, removed or restored by anyone. Leave empty to close no day.',
  lookBack: 'Look-back days',
  lookBackHint:
    'How many days back sheets can be entered; checkers can still approve older ones. 0 allows only today. Leave empty to allow any day.',
  limit: 'Corrections by checkers',
  limitHint:
    'Corrections exceed the limit if they change more rows than this, or a sum above both figures. A changed number counts with its whole Set amount.',
  rows: 'Corrected rows',
  amount: 'Corrected amount',
  percent: 'And % of the total',
  above: 'Above the limit',
  rules: { allow: 'Allow', 'second checker': 'Require another checker', 'back to operator': 'Require a return' },
  selfApproval: 'Admins may approve sheets they entered or submitted',
  closing: 'Closed days',
  notes: 'Submitting',
  largeAmount: 'Large amount',
  largeAmountHint: 'A Set amount of this size or more is worth a second look.',
  notesRequired: 'Require a note to the checker if something is worth a second look',
  ownerOnly: 'Only the owner can change these settings.',
} as const

const paperChoices = paperRules.map((value) => ({ value, label: paperTexts.rules[value] }))
const ruleChoices = limitRules.map((value) => ({ value, label: texts.rules[value] }))

const short = { styles: { wrapper: { maxWidth: '12rem' } } }

/** Browsers indent a fieldset by two pixels. */
const level = { mx: 0, p: 0 }

export function SalesSettingsScreen() {
  const { can } = useSession()
  const { data, error, refetch } = useCall(salesSettings.get, {})
  return (
    <>
      <PageHeader title={texts.title} hint={can('changeSalesSettings') ? undefined : texts.ownerOnly} />
      <Container size="sm" px={0} ml={0}>
        {data ? <SalesSettingsForm settings={data} /> : null}
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} /> : null}
      </Container>
    </>
  )
}

function SalesSettingsForm({ settings }: { settings: SalesSettings }) {
  const { can } = useSession()
  const mayChange = can('changeSalesSettings')
  const send = useSend(salesSettings.save, changedBy(salesSettings.save))
  const form = useForm<SalesSettings>({ defaultValues: settings })
  const { isDirty, dirtyFields } = form.formState
  // Shows settings changed elsewhere once they can't overwrite typed text.
  useEffect(() => {
    if (!isDirty) form.reset(settings)
  }, [form, isDirty, settings])
  // Sends only the settings changed here: another window may have changed the rest since.
  const save = async (values: SalesSettings) => {
    const changed = z.keyof(salesSettingsRules).options.filter((name) => dirtyFields[name])
    toast(await send.mutateAsync(settingsChange.parse(Object.fromEntries(changed.map((name) => [name, values[name]])))))
  }
  return (
    <Form form={form} check={checkOf(salesSettingsRules)} save={save} label={texts.title}>
      <Stack gap="md" align="stretch">
        <ClosedDays isOff={!mayChange} />
        <Submitting isOff={!mayChange} />
        <CorrectionLimit isOff={!mayChange} />
        {mayChange ? (
          <div>
            <SaveButton />
          </div>
        ) : null}
      </Stack>
    </Form>
  )
}

type SectionProps = { legend: string; isOff: boolean; children: ReactNode }

const Section = ({ legend, isOff, children }: SectionProps) => (
  <Paper withBorder p="md">
    <Fieldset legend={legend} variant="unstyled" disabled={isOff} {...level}>
      {children}
    </Fieldset>
  </Paper>
)

function ClosedDays({ isOff }: { isOff: boolean }) {
  const { session } = useSession()
  const yesterday = session ? dayLater(formatIsoDate(serverToday(session.timeZone)), -1) : undefined
  return (
    <Section legend={texts.closing} isOff={isOff}>
      <DateField
        name="ClosedThrough"
        label={texts.closedThrough}
        description={texts.hint}
        wire="YYYY-MM-DD"
        limits={{ to: yesterday, late: notOver }}
      />
      <NumberField
        name="LookBackDays"
        label={texts.lookBack}
        description={texts.lookBackHint}
        inputMode="numeric"
        most={4}
        mt="md"
        {...short}
      />
    </Section>
  )
}

const Submitting = ({ isOff }: { isOff: boolean }) => (
  <Section legend={texts.notes} isOff={isOff}>
    <Stack gap="md">
      <NumberField
        name="LargeAmount"
        label={texts.largeAmount}
        description={texts.largeAmountHint}
        inputMode="numeric"
        most={5}
        {...short}
      />
      <CheckboxField name="NotesRequired" label={texts.notesRequired} />
      <RadioField name="PaperTotals" label={paperTexts.setting} description={paperTexts.settingHint} choices={paperChoices} />
    </Stack>
  </Section>
)

const CorrectionLimit = ({ isOff }: { isOff: boolean }) => (
  <Section legend={texts.limit} isOff={isOff}>
    <Text size="sm" c="dimmed" mb="sm">
      {texts.limitHint}
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <NumberField name="MostCorrectedRows" label={texts.rows} inputMode="numeric" most={4} />
      <NumberField name="MostCorrectedAmount" label={texts.amount} inputMode="numeric" most={8} />
      <NumberField name="MostCorrectedPercent" label={texts.percent} inputMode="numeric" most={3} />
    </SimpleGrid>
    <Stack gap="md" mt="md">
      <RadioField name="AboveLimit" label={texts.above} choices={ruleChoices} />
      <CheckboxField name="SelfApproval" label={texts.selfApproval} />
    </Stack>
  </Section>
)
