import { fill } from '#shared/text/fill.ts'
import type { Identifier } from '../../box/name-form.ts'
import { words } from '../../words.ts'
import type { SiteNotice } from './use-settings.ts'

/** What is said once a code is on its way, to everybody alike. */
export function codeSentTo(address: string, identifier: Identifier, settings: SiteNotice | undefined): string {
  const help = settings?.help ?? ''
  const nothingCame = help === '' ? words.nothingCame[identifier] : fill(words.nothingCameWrite[identifier], { help })
  return `${fill(words.sent, { address })} ${nothingCame}`
}
