declare global {
  // Read by the scroll lock under every dialog when it writes its style element.
  var __webpack_nonce__: string | undefined
}

/** SCREEN-9: the nonce the server put into this page for style elements; empty if there is none. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * What must be set up before React mounts: the style nonce (SCREEN-9), and a URL without a real query, which hash history
 * would append to the last parameter (SCREEN-7).
 */
export function preparePage(): void {
  globalThis.__webpack_nonce__ = pageNonce()
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
}
