/** Pixels; the style sheet has the same. */
const head = 53
const rowHead = 44

/** Pixels. The foot has an extra row if the user types the paper's totals. */
export const fixedAround = (scroll: HTMLElement): number => head + (scroll.querySelector('tfoot')?.offsetHeight ?? 0)

export function reveal(scroll: HTMLElement, input: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight
  const lowest = top + rowHeight + fixedAround(scroll) - scroll.clientHeight
  if (scroll.scrollTop > top) scroll.scrollTop = top
  else if (scroll.scrollTop < lowest) scroll.scrollTop = lowest
  if (input.parentElement) revealColumn(scroll, input.parentElement)
}

export function revealColumn(scroll: HTMLElement, cell: HTMLElement): void {
  const { offsetLeft: left, offsetWidth: width } = cell
  if (scroll.scrollLeft > left - rowHead) scroll.scrollLeft = left - rowHead
  else if (scroll.scrollLeft < left + width - scroll.clientWidth) scroll.scrollLeft = left + width - scroll.clientWidth
}
