import { consents } from '#features/users/consent-contract.ts'
import { fill } from '#shared/text/fill.ts'
import { useSession } from '#web/session/session.tsx'
import { words } from '../../words.ts'
import { Lead } from '../sign-in-parts.tsx'
import { AgreeForm } from './agree-form.tsx'

/** SIGN-29: after the first code of an address: the privacy notice, and the account is made without a password. */
export function BeforeYouStart({ address }: { address: string }) {
  const { refresh } = useSession()
  return (
    <AgreeForm
      label={words.beforeYouStart}
      call={consents.begin}
      button={words.begin}
      onDone={refresh}
      lead={<Lead title={words.beforeYouStart}>{fill(words.beforeYouStartLead, { address })}</Lead>}
    />
  )
}
