import { messages } from '#shared/messages.ts'

export type PageInstitution = { name: string; logo: string | undefined; accent: string; help: Help }

/** As saved in Site Settings; each may be empty. */
type Help = { email?: string; phone?: string; hours?: string }

/** OFFICE-17: the institution that the server wrote into this page; undefined if it has neither a name nor a logo. */
export const institution: PageInstitution | undefined = institutionIn(inPage())

/** `#rrggbb`; empty for the product's. */
export const accent: string = institution?.accent ?? ''

/** Whether the page's institution takes job applications. */
export const offersJobs: boolean = inPage()?.jobs ?? false

export const singleSignOn: string = inPage()?.singleSignOn ?? ''

type Written = { name?: string; logo: number; accent: string; help?: Help; jobs?: boolean; singleSignOn?: string }

function inPage(): Written | undefined {
  // The rules of a form are also read where there is no page.
  if (typeof document === 'undefined') return undefined
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
  const { name, logo, accent, help = {} } = written
  const hasName = name.toLowerCase() !== messages.product.toLowerCase()
  if (!hasName && logo === 0 && accent === '' && !help.email && !help.phone) return undefined
  return { name: hasName ? name : '', logo: logo === 0 ? undefined : `api/brand/logo?v=${logo}`, accent, help }
}
