import { Alert } from '#web/kit/notice.tsx'
import { Anchor, Text } from '#web/kit/text.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { useMemo } from 'react'
import { newTab } from '#web/browser/new-tab.ts'
import { useCall } from '#web/calls/use-call.ts'
import { inCommon, nameAndNumber, perhapsSame, reviewLink } from '../../duplicates/in-words.ts'
import { duplicateCalls } from '../../duplicates/duplicate-calls.ts'

type DuplicatesHintProps = {
  form: string
  values: Readonly<Record<string, unknown>>
  applicationID: number | undefined
}

/** Milliseconds without typing before it looks for duplicates. */
const pause = 600

/** DUP-1: empty without any, or if the look-up fails. */
export function DuplicatesHint({ form, values, applicationID }: DuplicatesHintProps) {
  const typed = useMemo(() => typedIn(form, values), [form, values])
  const [body] = useDebouncedValue(typed, pause)
  const isEnough = Object.values(body).some((text) => text !== '')
  const { data = [] } = useCall(
    duplicateCalls.find,
    { ...body, ...(applicationID !== undefined && { applicationID }) },
    { enabled: isEnough, keepOld: true },
  )
  const found = isEnough ? data : []
  return (
    <div aria-live="polite">
      {found.length === 0 ? null : (
        <Alert color="amber" mb="md">
          {found.map((each) => (
            <Text key={each.applicationID} size="sm">
              {perhapsSame}{' '}
              <Anchor inherit c="inherit" underline="always" href={reviewLink(each.applicationID)} {...newTab}>
                {nameAndNumber(each)}
              </Anchor>
              . {inCommon(each.By)}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  )
}

function typedIn(form: string, values: DuplicatesHintProps['values']) {
  const { MailId, PhoneNumber, Name } = variantOf(form).columns
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  return {
    MailId: text(MailId),
    PhoneNumber: text(PhoneNumber),
    Name: text(Name),
    familyName: text('familyName'),
    AadharNo: text('AadharNo'),
    DOB: text('DOB'),
  }
}
