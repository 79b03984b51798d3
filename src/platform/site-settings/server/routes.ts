import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod/mini'
import { english, isTestLanguage, otherLanguages, type OtherLanguage } from '#languages/languages.ts'
import { translateFor } from '#languages/server/translate-for.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { mayMake, openRoute, route, type Route } from '#server/handler.ts'
import { Refusal } from '#server/base/refusal.ts'
import { messages } from '#shared/messages.ts'
import { defaultNotOffered, languageNotOn, noSuchWatched, siteSettingsCalls, type SiteSettings } from '../contract.ts'
import { noticeIn } from '../notice.ts'
import { translationsAfter, type Translations } from '../translations.ts'
import { settingsOf } from './settings.ts'
import { settingsStore } from './store.ts'
import type { SettingsRow } from './tables.ts'

export const settingsModule = 'Site settings'

type IsApplication = (db: Db, no: number) => Promise<boolean>

export function siteSettingsRoutes(deps: Deps, isApplication: IsApplication): Route[] {
  const { db, config } = deps

  return [
    openRoute(siteSettingsCalls.get, async ({ Language }, context) => {
      const all = await settingsStore(db).settings()
      const { SignerName, SignerOffice, WatchedApplication, NoticeFacts: _, ...settings } = all
      const forAdmins = mayMake(siteSettingsCalls.save, context) ? { SignerName, SignerOffice, WatchedApplication } : {}
      const Institution = settings.Institution || config.INSTITUTION
      const notice = Language && {
        Notice: noticeIn({ ...all, Institution }, isTestLanguage(Language) ? english : Language, translateFor(Language)),
      }
      return [{ ...settings, ...forAdmins, ...notice, Institution, TimeZone: config.TIME_ZONE }]
    }),

    route(siteSettingsCalls.save, async (body, { change }) => {
      await change(settingsModule, async ({ tx, audit }) => {
        const store = settingsStore(tx)
        const row = await store.lock()
        const next = changed(row, body, config.INSTITUTION)
        const [before, after] = [settingsOf(row), settingsOf(next)]
        if (!after.Forms.includes(after.DefaultForm)) throw new Refusal(defaultNotOffered)
        if (!after.Languages.includes(after.Language)) throw new Refusal(languageNotOn)
        const names = differing(before, after)
        if (names.length === 0) return
        const watched = names.includes('WatchedApplication') ? after.WatchedApplication : 0
        if (watched > 0 && !(await isApplication(tx, watched))) throw new Refusal(noSuchWatched, { field: 'WatchedApplication' })
        const asJson = {
          fees: JSON.stringify(next.fees),
          institution: JSON.stringify(next.institution),
          form_texts: JSON.stringify(next.form_texts),
          approval_asks: JSON.stringify(next.approval_asks),
          translations: JSON.stringify(next.translations),
          notice_facts: JSON.stringify(next.notice_facts),
        }
        await store.update({ ...next, ...asJson })
        if (after.Logo === 0) await store.removeLogo()
        await audit(`Changed ${names.join(', ')}`, { before: only(before, names), after: only(after, names) })
      })
      return messages.saved
    }),
  ]
}

/** A changed privacy notice is a new version. */
function changed(row: SettingsRow, body: SettingsChange, installationName: string): SettingsRow {
  const { UID: _, IsMandatory, Forms, DefaultForm, Fees, Logo, PrivacyNotice, FrontPage, FormTexts, ...more } = body
  const {
    Languages,
    Language,
    Messages,
    LeadsBeforeSubmission,
    AfterSubmission,
    ApprovalBars,
    ApprovalAsks,
    WatchedApplication,
    Translations = {},
    ...texts
  } = more
  // The screen sends the displayed name: the installation's is not saved as the institution's.
  const isShown = ([name, value]: [string, unknown]) =>
    name === 'Institution' && value === installationName && !row.institution.Institution
  const named = Object.fromEntries(Object.entries(texts).filter((entry) => entry[1] !== undefined && !isShown(entry)))
  const isOtherNotice = PrivacyNotice !== undefined && PrivacyNotice !== settingsOf(row).PrivacyNotice
  const translations = translationsAfter(row.translations, Translations)
  const leads_before_submission = LeadsBeforeSubmission ?? row.leads_before_submission
  const isNextNotice = isOtherNotice || isOtherInTranslation(row, translations) || isOtherMoment(row, leads_before_submission)
  return {
    ...row,
    is_mandatory: IsMandatory ?? row.is_mandatory,
    forms: Forms ? [...new Set(Forms)] : row.forms,
    default_form: DefaultForm ?? row.default_form,
    fees: { ...row.fees, ...Fees },
    institution: { ...row.institution, ...named },
    front_page: FrontPage ?? row.front_page,
    messages: Messages ?? row.messages,
    leads_before_submission,
    after_submission: AfterSubmission ?? row.after_submission,
    approval_bars: ApprovalBars ?? row.approval_bars,
    approval_asks: { ...row.approval_asks, ...ApprovalAsks },
    watched_application: WatchedApplication ?? row.watched_application,
    form_texts: { ...row.form_texts, ...FormTexts },
    languages: Languages ?? row.languages,
    language: Language ?? row.language,
    logo_version: Logo === 0 ? -Math.abs(row.logo_version) : row.logo_version,
    privacy_notice: isOtherNotice ? PrivacyNotice : row.privacy_notice,
    translations,
    privacy_version: row.privacy_version + (isNextNotice ? 1 : 0),
  }
}

/** LANG-19: an added translation says the same as the notice; a changed one tells its readers something new. */
const isOtherInTranslation = (row: SettingsRow, translations: Translations) =>
  otherLanguages.some((code) => isReplaced(row.translations, translations, code))

/** LEAD-15: only if leads are sent at all. */
const isOtherMoment = (row: SettingsRow, before: boolean) =>
  before !== row.leads_before_submission && (row.notice_facts.leads ?? []).length > 0

function isReplaced(before: Translations, after: Translations, code: OtherLanguage): boolean {
  const [was, is] = [before[code]?.PrivacyNotice, after[code]?.PrivacyNotice]
  return was !== undefined && is !== undefined && was !== is
}

type SettingsChange = z.output<typeof siteSettingsCalls.save.body>
type Name = keyof SiteSettings

const settingNames = Object.keys(siteSettingsCalls.get.reply.def.element.shape).filter(
  (name): name is Name => name !== 'UID' && name !== 'TimeZone' && name !== 'Notice',
)
const differing = (before: SiteSettings, after: SiteSettings): Name[] =>
  settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))
const only = (settings: SiteSettings, names: Name[]) => Object.fromEntries(names.map((name) => [name, settings[name]]))
