import { t } from '#web/language/t.ts'
import type { Identifier } from '../../box/name-form.ts'
import { words } from '../../words.ts'
import type { SiteNotice } from './use-settings.ts'

/** The same for everybody, so that it reveals nothing. */
export function codeSentTo(address: string, identifier: Identifier, settings: SiteNotice | undefined): string {
  const help = settings?.help ?? ''
  const nothingCame = help === '' ? t(words.nothingCame[identifier]) : t(words.nothingCameWrite[identifier], { help })
  return `${t(words.sent, { address })} ${nothingCame}`
}
