import '#accounts/sign-in/box/box.css'
import { useLocation } from '@tanstack/react-router'
import { Box, identifierOf, type BoxProps } from '#accounts/sign-in/web/box/box.tsx'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import { useSession } from '#web/session/session.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'

export function VisitorBox({ shape }: Pick<BoxProps, 'shape'>) {
  const { refresh } = useSession()
  const { search } = useLocation()
  const enter = async (notice?: string) => {
    if (notice !== undefined) toast(notice)
    await refresh()
  }
  return (
    <PublicLayout>
      <Box shape={shape} identifier={identifierOf(formAsked(search))} onEntered={enter} />
    </PublicLayout>
  )
}
