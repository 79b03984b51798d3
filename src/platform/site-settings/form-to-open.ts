import { formNames, type FormName } from '#shared/form-name.ts'
import type { SiteSettings } from './contract.ts'

/** The form that an address asks for with `form`, if it names one. */
export const formAsked = (search: Readonly<Record<string, string>>): FormName | undefined =>
  formNames.find((name) => name === search['form'])

/**
 * APP-21: the form that the applicants' page is about, for its sign-in panel and its wizard alike: the one the address asks
 * for, or else the site's default. Undefined while the settings are not loaded.
 */
export const formToOpen = (
  search: Readonly<Record<string, string>>,
  settings: Pick<SiteSettings, 'DefaultForm'> | undefined,
): FormName | undefined => formAsked(search) ?? settings?.DefaultForm
