import { beginning, check, doctypes, FrappeError, same, type Doc } from './doctypes.ts'

export type CrmSite = ReturnType<typeof crmSite>

const system = ['name', 'creation', 'modified']

/** A Frappe site in memory: its documents, and what its calls do to them. Two CRM Leads may have the same e-mail. */
export function crmSite() {
  const docs = new Map<string, Doc[]>()
  const counts = new Map<string, number>()
  const of = (doctype: string): Doc[] => {
    if (!doctypes[doctype]) throw new FrappeError(404, 'DoesNotExistError', `DocType ${doctype} not found`)
    const found = docs.get(doctype) ?? []
    docs.set(doctype, found)
    return found
  }
  const named = (doctype: string, name: string) => of(doctype).some((doc) => same(doc.name, name))

  function find(doctype: string, name: string): Doc {
    const doc = of(doctype).find((each) => each.name === name)
    if (!doc) throw new FrappeError(404, 'DoesNotExistError', `${doctype} ${name} not found`)
    return doc
  }

  function nameOf(doctype: string, values: object): string {
    const { series, namedBy } = doctypes[doctype] ?? {}
    if (namedBy) return String(Reflect.get(values, namedBy))
    const next = (counts.get(series ?? '') ?? 0) + 1
    counts.set(series ?? '', next)
    return `${series}-${new Date().getFullYear()}-${String(next).padStart(5, '0')}`
  }

  /** Unknown keys are ignored, as on a real site. */
  const fieldsOnly = (doctype: string, values: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => doctypes[doctype]?.fields.includes(name)))
  const dressed = (doctype: string, doc: Doc): Doc =>
    doctype === 'CRM Lead'
      ? { ...doc, lead_name: [doc['salutation'], doc['first_name'], doc['last_name']].filter(Boolean).join(' ') }
      : doc

  function create(doctype: string, values: object): Doc {
    const all = of(doctype)
    const at = new Date().toISOString()
    const stored = { ...doctypes[doctype]?.defaults, ...fieldsOnly(doctype, values) }
    const doc = dressed(doctype, { ...stored, name: nameOf(doctype, values), creation: at, modified: at })
    check(doctype, doc, all, named)
    all.push(doc)
    return doc
  }

  function update(doctype: string, name: string, values: object): Doc {
    const doc = find(doctype, name)
    const next = dressed(doctype, { ...doc, ...fieldsOnly(doctype, values), modified: new Date().toISOString() })
    check(doctype, next, of(doctype), named)
    return Object.assign(doc, next)
  }

  function list(doctype: string, query: URLSearchParams): Partial<Doc>[] {
    const fields = jsonOf(query.get('fields'), ['name']).map(String)
    const conditions = conditionsOf(jsonOf(query.get('filters'), []))
    const known = [...system, ...(doctypes[doctype]?.fields ?? [])]
    const matching = of(doctype).filter((doc) => conditions.every(([field, value]) => same(doc[field], value)))
    const unknown = [...fields, ...conditions.map(([field]) => field)].find((field) => !known.includes(field))
    if (unknown) throw new FrappeError(417, 'DataError', `Field not permitted in query: ${unknown}`)
    const [by = 'creation', direction = 'desc'] = (query.get('order_by') ?? 'modified desc').split(' ')
    const sorted = matching.toSorted((a, b) => String(a[by]).localeCompare(String(b[by])))
    const ordered = direction === 'asc' ? sorted : sorted.toReversed()
    const start = Number(query.get('limit_start') ?? 0)
    const length = Number(query.get('limit_page_length') ?? query.get('limit') ?? 20)
    const page = length === 0 ? ordered.slice(start) : ordered.slice(start, start + length)
    return page.map((doc) => Object.fromEntries(fields.map((field) => [field, doc[field] ?? null])))
  }

  /** Not idempotent: a second call makes a second deal. */
  function convertToDeal(name: string): string {
    const lead = find('CRM Lead', name)
    Object.assign(lead, { converted: 1, ...(named('CRM Lead Status', 'Qualified') && { status: 'Qualified' }) })
    const email = lead['email']
    const contact =
      of('Contact').find((each) => same(each['email_id'], email)) ??
      create('Contact', { first_name: lead['first_name'], email_id: email })
    return create('CRM Deal', { lead: name, contact: contact.name }).name
  }

  for (const [doctype, values] of Object.entries(beginning)) for (const each of values) create(doctype, each)
  return {
    all: (doctype: string): readonly Doc[] => of(doctype),
    find,
    create,
    update,
    list,
    convertToDeal,
    remove: (doctype: string, name: string) => void of(doctype).splice(of(doctype).indexOf(find(doctype, name)), 1),
    /** A copy of everything, and a function that restores it, for requests that are rolled back. */
    keep() {
      const [kept, numbers] = [structuredClone([...docs]), structuredClone([...counts])]
      return () => {
        docs.clear()
        for (const [doctype, each] of kept) docs.set(doctype, each)
        counts.clear()
        for (const [series, count] of numbers) counts.set(series, count)
      }
    },
  }
}

function jsonOf(text: string | null, otherwise: unknown[]): unknown[] {
  const value: unknown = text === null ? otherwise : JSON.parse(text)
  return Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.entries(value) : otherwise
}

/** `[field, '=', value]`, `[doctype, field, '=', value]`, or an entry of an object of equalities. */
const conditionsOf = (filters: readonly unknown[]): [field: string, value: unknown][] =>
  filters.map((each) => {
    const parts = Array.isArray(each) ? (each as unknown[]) : []
    return [String(parts.at(parts.length === 4 ? 1 : 0)), parts.at(-1)]
  })
