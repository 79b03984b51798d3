import { Alert } from '#web/kit/notice.tsx'
import { Anchor } from '#web/kit/text.tsx'
import { showMinute } from '#web/values/date-text.ts'
import { texts } from './texts.ts'

/** SIGN-34: `by` is ISO 8601. */
export const SetUpNotice = ({ by, href }: { by: string; href: string }) => (
  <Alert color="accent" mb="lg" role="note" title={texts.setUpBy(showMinute(by))}>
    <Anchor href={href} underline="always">
      {texts.toSetUp}
    </Anchor>
  </Alert>
)
