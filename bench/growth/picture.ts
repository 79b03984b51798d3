import type { Point } from './points.ts'

type Curve = { name: string; points: { x: number; y: number }[]; isBare?: boolean }
type Chart = { title: string; unit: string; curves: Curve[] }

const [width, height, left, bottom, top] = [360, 260, 48, 40, 40]
const colors = ['#1c7ed6', '#2f9e44', '#e8590c', '#9c36b5', '#c92a2a', '#0b7285']

export function picture(points: readonly Point[]): string {
  const [fewest] = points.map(({ rows }) => rows).toSorted((one, other) => one - other)
  const of = (call: string, x: 'rows' | 'callers' | 'processes', y: (point: Point) => number, where: (point: Point) => boolean) =>
    points
      .filter((point) => point.call === call && where(point))
      .map((point) => ({ x: point[x], y: y(point) }))
      .toSorted((one, other) => one.x - other.x)
  const rates = (x: 'callers' | 'processes', where: (point: Point) => boolean): Curve[] =>
    [...new Set(points.filter((point) => point[x] > 1 && where(point)).map(({ call }) => call))].flatMap((call) => [
      { name: call, points: of(call, x, ({ perSecond }) => perSecond, where) },
      { name: `${call}, bare SQL`, points: of(call, x, ({ bare }) => bare.perSecond, where), isBare: true },
    ])
  const alone = ({ callers, processes }: Point) => callers === 1 && processes === 1
  const calls = [...new Set(points.filter(alone).map(({ call }) => call))]
  const charts: Chart[] = [
    {
      title: 'CPU of server and PostgreSQL by rows',
      unit: 'ms a call',
      curves: calls.map((call) => ({
        name: call,
        points: of(call, 'rows', (point) => point.serverCpu + point.databaseCpu, alone),
      })),
    },
    {
      title: 'Calls a second by callers',
      unit: 'a second',
      curves: rates('callers', (point) => point.processes === 1 && point.rows === fewest),
    },
    {
      title: 'Calls a second by processes',
      unit: 'a second',
      curves: rates('processes', ({ callers, rows }) => callers === 16 && rows === fewest),
    },
  ]
  const drawn = charts.map((chart, at) => `<g transform="translate(${at * width} 0)">${draw(chart)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${charts.length * width} ${height + 100}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

function draw({ title, unit, curves }: Chart): string {
  const all = curves.flatMap(({ points }) => points)
  const [xs, most] = [[...new Set(all.map(({ x }) => x))].toSorted((a, b) => a - b), Math.max(...all.map(({ y }) => y), 1e-9)]
  const [low = 1, high = 1] = [xs[0], xs.at(-1)]
  const across = (x: number) => left + 20 + (high === low ? 0 : (Math.log(x / low) / Math.log(high / low)) * (width - left - 60))
  const up = (y: number) => height - bottom - (y / most) * (height - bottom - top)
  const axis = [0, most / 2, most].map(
    (y) =>
      `<text x="${left - 4}" y="${up(y) + 4}" text-anchor="end">${short(y)}</text><path d="M${left} ${up(y)}H${width - 20}" stroke="#dee2e6"/>`,
  )
  const labels = xs.map((x) => `<text x="${across(x)}" y="${height - bottom + 16}" text-anchor="middle">${short(x)}</text>`)
  const lines = curves.map(({ points, isBare, name }, at) => {
    const color = colors[(isBare ? at - 1 : at) % colors.length]
    const path = points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${across(x).toFixed(1)} ${up(y).toFixed(1)}`).join('')
    const dash = isBare ? ' stroke-dasharray="4 3"' : ''
    const dots = points.map(
      ({ x, y }) => `<circle cx="${across(x).toFixed(1)}" cy="${up(y).toFixed(1)}" r="2.5" fill="${color}"/>`,
    )
    const [keyX, keyY] = [left + (at % 2) * 150, height + 8 + Math.floor(at / 2) * 16]
    const key = `<path d="M${keyX} ${keyY - 4}h18" stroke="${color}" stroke-width="2"${dash}/><text x="${keyX + 24}" y="${keyY}">${name}</text>`
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="2"${dash}/>${dots.join('')}${key}`
  })
  return `<text x="${left}" y="18" font-size="13" font-weight="bold">${title}</text><text x="${left}" y="32" fill="#495057">${unit}</text>${[...axis, ...labels, ...lines].join('')}`
}

const short = (value: number) =>
  value >= 1e6
    ? `${value / 1e6}M`
    : value >= 1e4
      ? `${Math.round(value / 1e3)}k`
      : value >= 10
        ? String(Math.round(value))
        : String(Number(value.toFixed(1)))
