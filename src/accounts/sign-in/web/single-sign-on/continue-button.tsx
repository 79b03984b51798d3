import { Button } from '#web/kit/buttons.tsx'
import { useSearch } from '@tanstack/react-router'
import { singleSignOn } from '#web/browser/institution.ts'
import { startLink } from '../../single-sign-on.ts'
import { texts } from './texts.ts'

/** SIGN-40 */
export function ContinueButton() {
  const { to }: Record<string, string> = useSearch({ strict: false })
  return (
    <Button component="a" href={startLinkTo(to)} variant="default" fullWidth>
      {texts.continueWith(singleSignOn)}
    </Button>
  )
}

export const startLinkTo = (to: string | undefined) =>
  to === undefined ? startLink : `${startLink}?to=${encodeURIComponent(to)}`
