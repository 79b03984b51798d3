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

/** A pie or a donut, each part labelled with category and total. The table beside it says the same to whoever can't see it. */
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
    const id = slices[index]?.id
    if (id !== undefined) onChoose?.(id)
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
const widthOfLetter = 6.2

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
  const letters = Math.floor((cx - Math.abs(x)) / widthOfLetter) - texts.sliceLabel('', value).length
  const short = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : name
  const outwards = x < 0 ? -4 : 4
  return (
    <g>
      <polyline points={`${cx + fromX},${cy + fromY} ${cx + x},${cy + y}`} className={classes.line} />
      <text
        x={cx + x + outwards}
        y={cy + y}
        textAnchor={x < 0 ? 'end' : 'start'}
        dominantBaseline="central"
        className={classes.label}
      >
        {texts.sliceLabel(short, value)}
      </text>
    </g>
  )
}
