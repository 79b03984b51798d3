const left = { date: '', place: '' }

export function leavePlace(date: string, place: string): void {
  Object.assign(left, { date, place })
}

/** SALES-81: once; '' if there is none. */
export function takeLeftPlace(date: string): string {
  const place = left.date === date ? left.place : ''
  left.place = ''
  return place
}
