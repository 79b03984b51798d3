/** Pixels from the middle of the picture; y grows downwards. */
export type LabelPlace = { x: number; y: number; fromX: number; fromY: number }

const away = 22
const gap = 15
const beyond = 30

/** Clockwise from the top. Labels on one side stay a line's height apart, so that small parts don't overlap. */
export function labelPlaces(totals: readonly number[], radius: number): LabelPlace[] {
  const sum = totals.reduce((all, total) => all + total, 0)
  const places = totals.map((total, index) => {
    const before = totals.slice(0, index).reduce((all, total) => all + total, 0)
    const angle = ((before + total / 2) / sum) * 2 * Math.PI
    const [right, down] = [Math.sin(angle), -Math.cos(angle)]
    return { x: right * (radius + away), y: down * (radius + away), fromX: right * radius, fromY: down * radius }
  })
  const limit = radius + beyond
  for (const isRight of [true, false])
    spread(
      places.filter(({ x }) => x >= 0 === isRight).toSorted((a, b) => a.y - b.y),
      limit,
    )
  return places
}

/** Pushes labels down until none overlaps, then up again from the limit. */
function spread(side: LabelPlace[], limit: number): void {
  side.forEach((place, index) => {
    const above = side[index - 1]
    if (above) place.y = Math.max(place.y, above.y + gap)
  })
  side.toReversed().forEach((place, index, upwards) => {
    const below = upwards[index - 1]
    place.y = Math.min(place.y, below ? below.y - gap : limit)
  })
}
