import { ownLanguage } from '#features/users/language-contract.ts'
import { english, isLanguage } from '#languages/languages.ts'
import { send } from '#web/calls/api.ts'
import { chosenLanguage, offeredLanguages, pageLanguage } from '#web/language/page-language.ts'
import type { SessionInfo } from '#web/session/session-storage.ts'

/**
 * LANG-2: who signs in reads on in their language: an applicant in the one chosen in this browser, which their account then has too,
 * or else in that of their account; staff in English. That is a page of its own, asked for once.
 */
export function followLanguageOf({ usergroup, language }: SessionInfo): void {
  const isApplicant = usergroup === 'Student'
  const chosen = isApplicant ? offeredIn(chosenLanguage()) : english
  const wanted = chosen ?? offeredIn(language) ?? pageLanguage
  if (isApplicant && chosen !== undefined && chosen !== language)
    // Without it the account keeps the old language until the next time; this page has the right one.
    void send(ownLanguage.save, { Language: chosen }).catch(() => {})
  if (wanted === pageLanguage) sessionStorage.removeItem(askedFor)
  else if (sessionStorage.getItem(askedFor) !== wanted) {
    sessionStorage.setItem(askedFor, wanted)
    location.reload()
  }
}

const askedFor = 'languageAsked'

const offeredIn = (code: string | undefined) => (isLanguage(code) && offeredLanguages.includes(code) ? code : undefined)
