import { formNames, type FormName } from '#shared/form-name.ts'
import type { SiteSettings } from './contract.ts'

export const formAsked = (search: Readonly<Record<string, string>>): FormName | undefined =>
  formNames.find((name) => name === search['form'])

/** APP-21: the URL's form, else the default. Undefined while the settings load. */
export const formToOpen = (
  search: Readonly<Record<string, string>>,
  settings: Pick<SiteSettings, 'DefaultForm'> | undefined,
): FormName | undefined => formAsked(search) ?? settings?.DefaultForm
