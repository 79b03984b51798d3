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
  onChoose: ((id: string) => void) | undefined
}

/** The table beside it has the same figures for people who can't see the picture. */
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
      >
        <defs>
          <pattern id="not-given" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line y2="6" className={classes.hatch} />
          </pattern>
        </defs>
      </Chart>
    </div>
  )
}

const fromTheTop = 90
const roomForLabels = 88
const outwards = 4

type Labelled = { index?: number; cx?: number; cy?: number; name?: string; value?: number }
type LabelProps = Omit<Labelled, 'index'> & { place: LabelPlace | undefined }

const labelsAt =
  (places: readonly LabelPlace[]) =>
  ({ index = 0, ...label }: Labelled) => <Label {...label} place={places[index]} />

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

/** Keeps at least the first letter. `room` is in pixels. */
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
