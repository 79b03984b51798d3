/**
 * FRONT-1: resolves once the address asks for a screen: until then the front page, which the server wrote into this page, stays. Back
 * to an address without a route loads the page again, with the front page as it is then.
 */
export async function pastFrontPage(): Promise<void> {
  const front = document.getElementById('front')
  if (!front) return
  const root = document.documentElement
  if (!root.classList.contains('app')) await routeAsked()
  root.classList.add('app')
  front.remove()
  window.addEventListener('popstate', (event) => {
    if (hasRoute()) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

const hasRoute = () => location.hash.length > 1

const routeAsked = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!hasRoute()) return
      window.removeEventListener('hashchange', look)
      resolve()
    }
    window.addEventListener('hashchange', look)
    look()
  })
