import { ownLanguage } from '#accounts/users/language-contract.ts'
import { english, isLanguage } from '#languages/languages.ts'
import { send } from '#web/calls/api.ts'
import { chosenLanguage, offeredLanguages, pageLanguage } from '#web/language/page-language.ts'
import type { SessionInfo } from '#web/credentials/session-storage.ts'

/** LANG-2: for an applicant the language chosen in this browser, stored with the account, or else the account's; English for staff. */
export function followLanguageOf({ usergroup, language }: SessionInfo): void {
  const isApplicant = usergroup === 'Student'
  const chosen = isApplicant ? offeredIn(chosenLanguage()) : english
  const wanted = chosen ?? offeredIn(language) ?? pageLanguage
  if (isApplicant && chosen !== undefined && chosen !== language)
    // If it fails the account keeps the old language until the next time; this page has the right one.
    void send(ownLanguage.save, { Language: chosen }).catch(() => {})
  if (wanted === pageLanguage) sessionStorage.removeItem(askedFor)
  else if (sessionStorage.getItem(askedFor) !== wanted) {
    sessionStorage.setItem(askedFor, wanted)
    location.reload()
  }
}

const askedFor = 'languageAsked'

const offeredIn = (code: string | undefined) => (isLanguage(code) && offeredLanguages.includes(code) ? code : undefined)
