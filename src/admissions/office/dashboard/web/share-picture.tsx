import '@mantine/charts/styles.css'
import { DonutChart, PieChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { labelPlaces, type LabelPlace } from '../label-places.ts'
import type { Slice } from '../slices.ts'
import { texts } from './texts.ts'
import classes from './dashboard.module.css'

type SharePictureProps = {
  kind: 'pie' | 'donut'
  slices: readonly Slice[]
  nameOf: (slice: Slice) => string
  /** Told the category of a part that was clicked. */
  onChoose: ((id: string) => void) | undefined
}

/** A pie or a donut, each part labelled with category and total. The table beside it says the same to anyone who can't see it. */
export function SharePicture({ kind, slices, nameOf, onChoose }: SharePictureProps) {
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  const size = isPhone ? 140 : 200
  const cells = slices.map((slice) => ({ name: nameOf(slice), value: slice.total, color: slice.colour }))
  const places = labelPlaces(
    slices.map(({ total }) => total),
    size / 2,
  )
  const Chart = kind === 'pie' ? PieChart : DonutChart
  const choose = (index: number) => {
    const slice = slices[index]
    if (slice && 'id' in slice) onChoose?.(slice.id)
  }
  return (
    <div aria-hidden className={classes.picture} data-chooses={onChoose !== undefined || undefined}>
      <Chart
        data={cells}
        size={size}
        {...(kind === 'donut' ? { thickness: size / 5 } : {})}
        withTooltip
        tooltipDataSource="segment"
        withLabels
        withLabelsLine={false}
        accessibilityLayer={false}
        // A whole round has no neighbour to be parted from.
        strokeWidth={cells.length > 1 ? 1 : 0}
        startAngle={fromTheTop}
        endAngle={fromTheTop - 360}
        w="100%"
        h={size + roomForLabels}
        pieProps={{
          label: labelsAt(places),
          rootTabIndex: -1,
          onClick: (_sector, index) => choose(index),
        }}
      />
    </div>
  )
}

const fromTheTop = 90
const roomForLabels = 88
const outwards = 4

type Labelled = { index?: number; cx?: number; cy?: number; name?: string; value?: number }
type LabelProps = Omit<Labelled, 'index'> & { place: LabelPlace | undefined }

/** Draws the label of a part in its place. */
const labelsAt =
  (places: readonly LabelPlace[]) =>
  ({ index = 0, ...label }: Labelled) => <Label {...label} place={places[index]} />

/** The category, as much of it as there is room for, and the total, with a line to its part. */
function Label({ cx = 0, cy = 0, name = '', value = 0, place }: LabelProps) {
  if (!place) return null
  const { x, y, fromX, fromY } = place
  const text = fitted(name, (part) => texts.sliceLabel(part, value), cx - Math.abs(x) - outwards)
  return (
    <g>
      <polyline points={`${cx + fromX},${cy + fromY} ${cx + x},${cy + y}`} className={classes.line} />
      <text
        x={cx + x + Math.sign(x || 1) * outwards}
        y={cy + y}
        textAnchor={x < 0 ? 'end' : 'start'}
        dominantBaseline="central"
        className={classes.label}
      >
        {text}
      </text>
    </g>
  )
}

/** A name within its label, as much of it as fits into so many pixels; at the least its first letter. */
function fitted(name: string, labelled: (part: string) => string, room: number): string {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return labelled(name)
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`
  const fits = (part: string) => pen.measureText(labelled(part)).width <= room
  if (fits(name)) return labelled(name)
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return labelled(`${letters.join('').trimEnd()}…`)
}
