import { formNames, type FormName } from '#shared/form-name.ts'
import type { SiteSettings } from './contract.ts'

/** The form in a URL's `form` parameter, if any. */
export const formAsked = (search: Readonly<Record<string, string>>): FormName | undefined =>
  formNames.find((name) => name === search['form'])

/**
 * APP-21: the form of the applicants' page, for its sign-in panel and its wizard: the one in the URL, or else the site's
 * default. Undefined while the settings are not loaded.
 */
export const formToOpen = (
  search: Readonly<Record<string, string>>,
  settings: Pick<SiteSettings, 'DefaultForm'> | undefined,
): FormName | undefined => formAsked(search) ?? settings?.DefaultForm
