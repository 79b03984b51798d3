import * as fc from 'fast-check'

/** What of JSON Schema the schemas of our calls use. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  pattern?: string
}
/** The values in the database, by the name of the field that may refer to them. */
export type KnownValues = Record<string, readonly unknown[]>

/** A placeholder for a number that JSON can express but no type can hold; see `asJson`. */
const endless = '@endless@'

/** A body as it goes over the wire. */
export const asJson = (body: unknown) => JSON.stringify(body).replaceAll(`"${endless}"`, '1e400000')

/** Bodies for a call: some of its schema, some with one or two parts broken, some with no sense at all. */
export function bodies(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const good = fitting(schema, known)
  return fc.oneof({ weight: 5, arbitrary: good }, { weight: 4, arbitrary: broken(good) }, { weight: 1, arbitrary: junk })
}

const words = String.raw`nan null undefined true 0 -1 1e999 % _ \ * || .. ../../etc/passwd NaN Infinity -infinity epoch now ٣ １２ a@b.co data:,
  9007199254740993 9223372036854775808 00-00-0000 30-02-2024 29-02-2024 31-12-9999 2024-02-30 2024-02-29 0000-00-00 9999-12-31
  10000-01-01 294277-01-01 2024-02-29T25:61:00Z 24:00 $1 {{7*7}} <script>alert(1)</script> =1+1 +1 @SUM(A1) İ ı K 👩‍👩‍👧‍👦 நீலம் __proto__ toString`
const rest = ['', ' ', `'; drop table users; --`, 'a\r\nBcc: eve@example.org', '\u202Egnp.exe', '\uFEFFx', 'e\u0301']
const texts = fc.constantFrom(...words.split(/\s+/), ...rest, 'x'.repeat(300), 'x'.repeat(20_000))
const numbers = fc.constantFrom(
  0,
  -0,
  1,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
)
const unkeepable = fc.constantFrom<unknown>('\0', 'a\0b', '\ud800', 'x\udfffy', endless)
const junk: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  numbers,
  unkeepable,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, { toString: 1 }, [{}, {}]),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
)

function fitting(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known, name)))
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => (ways[type] ?? ways['any'] ?? anything)(schema, known, name)))
}

type Way = (schema: Schema, known: KnownValues, name: string) => fc.Arbitrary<unknown>
const anything: Way = (_, known, name) =>
  fc.oneof(
    ofName(known, name, () => true),
    junk,
  )
const ways: Record<string, Way> = {
  any: anything,
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema, known, name) =>
    fc.oneof(ofName(known, name, Number.isInteger), whole(schema), fc.integer({ min: 0, max: 9 })),
  number: (_, known, name) =>
    fc.oneof(
      ofName(known, name, (each) => typeof each === 'number'),
      numbers,
      fc.nat(999),
    ),
  string: (schema, known, name) => {
    const likely = ofName(known, name, (each) => typeof each === 'string')
    const matching = schema.pattern ? fc.stringMatching(new RegExp(schema.pattern, 'u')) : texts
    return fc.oneof({ weight: 3, arbitrary: likely }, { weight: 1, arbitrary: matching }, { weight: 1, arbitrary: texts })
  },
  array: ({ items = {}, minItems = 0 }, known, name) =>
    fc.array(fitting(items, known, name), { minLength: minItems, maxLength: Math.max(minItems, 3) }),
  object: (schema, known) => {
    const { properties = {}, required = [], additionalProperties: more } = schema
    const parts = Object.entries(properties).map(([key, each]) => [key, fitting(each, known, key)] as const)
    const listed = fc.record(Object.fromEntries(parts), { requiredKeys: required })
    if (typeof more !== 'object' || parts.length > 0) return listed
    const pair = fc.constantFrom(...Object.keys(known)).chain((key) => fc.tuple(fc.constant(key), fitting(more, known, key)))
    return fc.array(pair, { maxLength: 8 }).map((pairs) => Object.fromEntries(pairs))
  },
}

const whole = ({ minimum = -1e15, maximum = 1e15 }: Schema) =>
  fc.constantFrom(minimum, maximum, 0, 2 ** 31, -1).filter((each) => each >= minimum && each <= maximum)

/** What the database has under that name, else anything it has. */
function ofName(known: KnownValues, name: string, isOfType: (value: unknown) => boolean): fc.Arbitrary<unknown> {
  const named = (known[name] ?? []).filter(isOfType)
  const all = Object.values(known).flat().filter(isOfType)
  const among = named.length > 0 ? named : all
  return among.length > 0 ? fc.constantFrom(...among) : texts
}

const broken = (good: fc.Arbitrary<unknown>) =>
  fc
    .tuple(good, fc.array(fc.tuple(fc.nat(40), junk), { minLength: 1, maxLength: 2 }))
    .map(([body, breaks]) => breaks.reduce((now, [at, part]) => withPart(now, at, part), body))

/** The body with the part at a place, counted from the outside in, put in place of what is there. */
function withPart(body: unknown, at: number, part: unknown): unknown {
  const copy: unknown = structuredClone(body)
  const places: [object, string][] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) places.push([value, key])
    for (const each of Object.values(value)) visit(each)
  }
  visit(copy)
  const [holder, key] = places[at % Math.max(1, places.length)] ?? []
  if (!holder || key === undefined) return part
  Reflect.set(holder, key, part)
  return copy
}
