import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { singleSignOn } from '#web/browser/institution.ts'
import { startLink } from '../../single-sign-on.ts'
import { texts } from './texts.ts'

/** SIGN-40: leads to the institution's own sign-in, and from there to the page that was wanted. */
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
