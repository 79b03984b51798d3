/** LIST-13: the numbers of the page buttons: five, around the current page. */
export function pageWindow(page: number, pages: number, buttons = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(buttons / 2), pages - buttons + 1))
  return Array.from({ length: Math.min(buttons, pages) }, (_, index) => first + index)
}
