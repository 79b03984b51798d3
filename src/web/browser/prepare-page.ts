declare global {
  // Read by the scroll lock under every dialog when it writes its style element.
  var __webpack_nonce__: string | undefined
}

/** SCREEN-9: the nonce the server put into this page for style elements; empty if there is none. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Runs before React mounts. Removes a query before the hash (SCREEN-7): hash history would append it to the last parameter. */
export function preparePage(): void {
  globalThis.__webpack_nonce__ = pageNonce()
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
}
