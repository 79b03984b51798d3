import { useEffect, useState } from 'react'
import { settingsIn } from '#platform/site-settings/settings-in.ts'
import { pageLanguage, testLanguage } from '#web/language/page-language.ts'
import type { FormName } from '#shared/form-name.ts'
import { ask } from './ask.ts'

export type SiteNotice = { notice: string; version: number; help: string; defaultForm: FormName }

export function useSettings() {
  const [settings, setSettings] = useState<SiteNotice>()
  useEffect(() => {
    readSettings().then(setSettings, () => {})
  }, [setSettings])
  return { settings, read: async () => setSettings(await readSettings()) }
}
export type Settings = ReturnType<typeof useSettings>

async function readSettings(): Promise<SiteNotice | undefined> {
  const [found] = await ask('user/getsitesettings', { Language: testLanguage ?? pageLanguage })
  if (!found) return undefined
  const settings = settingsIn(found, pageLanguage)
  const { Notice = '', PrivacyVersion, HelpEmail, DefaultForm } = settings
  return { notice: Notice, version: PrivacyVersion, help: HelpEmail, defaultForm: DefaultForm }
}
