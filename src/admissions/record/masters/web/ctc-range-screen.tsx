import { Anchor } from '#web/kit/text.tsx'
import { useSession } from '#web/session/session.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { masters } from '../masters.ts'
import { MasterScreen } from './master-screen.tsx'
import { texts } from './texts.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

/** LIST-9: everyone reads the ranges; admins change them like any list. */
export const CtcRangeScreen = inLibrary(function CtcRangeScreen() {
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
})
