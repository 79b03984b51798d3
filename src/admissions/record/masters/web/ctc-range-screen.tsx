import { Anchor } from '@mantine/core'
import { useSession } from '#web/session/session.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { masters } from '../masters.ts'
import { MasterScreen } from './master-screen.tsx'
import { texts } from './texts.ts'

/** LIST-9: `/ctcrange`, the ranges for everyone; admins change them here like any list. */
export function CtcRangeScreen() {
  const { session } = useSession()
  const wayBack = session ? (
    <Anchor href="#/" size="sm">
      {texts.goBack}
    </Anchor>
  ) : null
  return (
    <PublicLayout shape="page" actions={wayBack}>
      <MasterScreen master={masters.ctcrange} />
    </PublicLayout>
  )
}
