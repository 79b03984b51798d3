import { Anchor, Text } from '@mantine/core'
import { inCommon, nameAndNumber, perhapsSame, reviewLink } from '#features/applications/duplicates.ts'
import { duplicateCalls } from '#features/applications/record/duplicate-calls.ts'
import { applications } from '#features/applications/contract.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { useSend } from '#web/calls/use-call.ts'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../../contract.ts'
import classes from '../review.module.css'
import { texts } from '../texts.ts'

type DuplicatesProps = { no: number; found: Opened['Duplicates']; mayDecide: boolean }

/** DUP-1, DUP-2: who may be the same person, each with a link that opens the other; those who decide say that they are not. */
export function Duplicates({ no, found, mayDecide }: DuplicatesProps) {
  const { mutateAsync: keepApart } = useSend(duplicateCalls.notSame, [applications.getById, applications.timeline])
  if (found.length === 0) return null
  return (
    <ul className={classes.duplicates} aria-label={texts.duplicates}>
      {found.map((each) => (
        <li key={each.applicationID}>
          <Text size="sm" inherit>
            {perhapsSame}{' '}
            <Anchor inherit c="inherit" underline="always" href={reviewLink(each.applicationID)} {...newTab}>
              {nameAndNumber(each)}
            </Anchor>
            . {inCommon(each.By)}
          </Text>
          {mayDecide ? (
            <BusyButton
              variant="default"
              size="compact-sm"
              aria-label={texts.notSameAs(nameAndNumber(each))}
              onPress={async () => toast(await keepApart({ applicationID: no, other: each.applicationID }))}
            >
              {texts.notSame}
            </BusyButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
