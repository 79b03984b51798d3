import { Anchor, Text } from '#web/kit/text.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { useState } from 'react'
import { inCommon, nameAndNumber, perhapsSame, reviewLink } from '#admissions/record/applications/duplicates/in-words.ts'
import { duplicateCalls, type Duplicate } from '#admissions/record/applications/duplicates/duplicate-calls.ts'
import { applications } from '#admissions/record/applications/contract.ts'
import { newTab } from '#web/browser/new-tab.ts'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { lazyWindow } from '#web/ui/dialogs/lazy-window.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../../contract.ts'
import classes from '../review.module.css'
import { texts } from '../texts.ts'

const MergeDialog = lazyWindow(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type DuplicatesProps = Pick<Opened, 'application' | 'Duplicates'> & { mayDecide: boolean }

/** DUP-1, DUP-2: staff who decide can dismiss a duplicate; only admins merge (DUP-3). */
export function Duplicates({ application, Duplicates: found, mayDecide }: DuplicatesProps) {
  const { can } = useSession()
  const [merging, setMerging] = useState<Duplicate>()
  const mayMerge = mayDecide && can('deleteApplications')
  const { mutateAsync: keepApart } = useSend(duplicateCalls.notSame, [applications.getById, applications.timeline])
  if (found.length === 0) return null
  return (
    <>
      <ul className={classes.duplicates} aria-label={texts.duplicates}>
        {found.map((each) => (
          <li key={each.applicationID}>
            <Text size="sm">
              {perhapsSame}{' '}
              <Anchor inherit c="inherit" underline="always" href={reviewLink(each.applicationID)} {...newTab}>
                {nameAndNumber(each)}
              </Anchor>
              . {inCommon(each.By)}
            </Text>
            {mayMerge ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.mergeWith(nameAndNumber(each))}
                onClick={() => setMerging(each)}
              >
                {texts.merge}
              </Button>
            ) : null}
            {mayDecide ? (
              <BusyButton
                variant="default"
                size="compact-sm"
                aria-label={texts.notSameAs(nameAndNumber(each))}
                onPress={async () =>
                  toast(await keepApart({ applicationID: application.applicationID, other: each.applicationID }))
                }
              >
                {texts.notSame}
              </BusyButton>
            ) : null}
          </li>
        ))}
      </ul>
      <MergeDialog
        key={merging?.applicationID}
        opened={merging !== undefined}
        application={application}
        other={merging}
        onClose={() => setMerging(undefined)}
      />
    </>
  )
}
