const left = { date: '', place: '' }

/** Remembers the place of a day's board that is left for its sheet. */
export function leavePlace(date: string, place: string): void {
  Object.assign(left, { date, place })
}

/** SALES-81: the place that was left, once: back on the board of that day, the keyboard goes on there. '' when there is none. */
export function takeLeftPlace(date: string): string {
  const place = left.date === date ? left.place : ''
  left.place = ''
  return place
}
