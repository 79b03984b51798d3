import { texts } from '../texts.ts'

/** What the page itself says of the institution, so that it can be drawn at once. */
export type PageInstitution = { name: string; logo: string | undefined; accent: string }

/** OFFICE-17: the institution that the server wrote into this page; undefined where it has neither a name of its own nor a logo. */
export const institution: PageInstitution | undefined = inPage()

/** The accent it has chosen, `#rrggbb`; empty for the product's. */
export const accent: string = institution?.accent ?? ''

function inPage(): PageInstitution | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content ?? ''
  try {
    const { name, logo, accent }: { name: string; logo: number; accent: string } = JSON.parse(content)
    const hasName = name.toLowerCase() !== texts.product.toLowerCase()
    if (!hasName && logo === 0 && accent === '') return undefined
    return { name: hasName ? name : '', logo: logo === 0 ? undefined : `/ap/api/brand/logo?v=${logo}`, accent }
  } catch {
    // The development server writes nothing there.
    return undefined
  }
}
