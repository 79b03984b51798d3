import { fill } from '#shared/text/fill.ts'
import { words } from '../../words.ts'
import type { Identifier } from '../identifier-field.tsx'
import { usePrivacyNotice } from './privacy-notice.tsx'

/** What is said once a code is on its way, to everybody alike. */
export function CodeSent({ identifier, address }: { identifier: Identifier; address: string }) {
  const { help = '' } = usePrivacyNotice()
  const nothingCame = help === '' ? words.nothingCame[identifier] : fill(words.nothingCameWrite[identifier], { help })
  return `${fill(words.sent, { address })} ${nothingCame}`
}
