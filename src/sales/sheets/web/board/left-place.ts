const left = { date: '', place: '' }

/** Remembers the place of a day's board that is left for its sheet. */
export function leavePlace(date: string, place: string): void {
  Object.assign(left, { date, place })
}

/**
 * SALES-81: returns the place that the user left, once: back on that day's board, the keyboard continues there. '' if there
 * is none.
 */
export function takeLeftPlace(date: string): string {
  const place = left.date === date ? left.place : ''
  left.place = ''
  return place
}
