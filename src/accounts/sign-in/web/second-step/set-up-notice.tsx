import { Alert, Anchor } from '@mantine/core'
import { showMoment } from '#web/values/date-text.ts'
import { texts } from './texts.ts'

/** SIGN-34: over the screens of staff who have to set up a second step; `by` is an ISO 8601 moment, `href` leads to where they do. */
export const SetUpNotice = ({ by, href }: { by: string; href: string }) => (
  <Alert color="petrol" mb="lg" role="note" title={texts.setUpBy(toTheMinute(by))}>
    <Anchor href={href} underline="always">
      {texts.toSetUp}
    </Anchor>
  </Alert>
)

/** A moment without its seconds. */
export const toTheMinute = (moment: string) => showMoment(moment).slice(0, -':00'.length)
