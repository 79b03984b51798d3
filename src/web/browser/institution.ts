import { texts } from '../texts.ts'

/** The institution as the page itself names it, for the first paint. */
export type PageInstitution = { name: string; logo: string | undefined; accent: string }

/** OFFICE-17: the institution that the server wrote into this page; undefined if it has neither a name nor a logo. */
export const institution: PageInstitution | undefined = institutionIn(inPage())

/** The accent it has chosen, `#rrggbb`; empty for the product's. */
export const accent: string = institution?.accent ?? ''

/** SIGN-40: the name of the institution's own sign-in; empty if there is none. */
export const singleSignOn: string = inPage()?.singleSignOn ?? ''

/** Empty if the server could not read it. */
type Written = { name?: string; logo: number; accent: string; singleSignOn?: string }

function inPage(): Written | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content ?? ''
  try {
    return JSON.parse(content)
  } catch {
    // The development server writes nothing there.
    return undefined
  }
}

function institutionIn(written: Written | undefined): PageInstitution | undefined {
  if (written?.name === undefined) return undefined
  const { name, logo, accent } = written
  const hasName = name.toLowerCase() !== texts.product.toLowerCase()
  if (!hasName && logo === 0 && accent === '') return undefined
  return { name: hasName ? name : '', logo: logo === 0 ? undefined : `api/brand/logo?v=${logo}`, accent }
}
