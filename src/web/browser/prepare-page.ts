declare global {
  // Read by the scroll lock under every dialog when it writes its style element.
  var __webpack_nonce__: string | undefined
}

/** The nonce the server put into this page for style elements (interface.md, trap 4); empty where there is none. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * What must be right before React mounts: the style nonce, and an address without a real query, which hash history would
 * glue to the last parameter (interface.md, trap 2).
 */
export function preparePage(): void {
  globalThis.__webpack_nonce__ = pageNonce()
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
}
