/** A document as stored by a site. */
export type Doc = Record<string, unknown> & { name: string }
/** An error as Frappe throws it: its HTTP status, its class, and its message for the user, which may contain HTML. */
export class FrappeError extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

/** The doctypes of a Frappe CRM site with ERPNext, as far as the product uses them. `links` are checked against a doctype. */
type Doctype = {
  fields: readonly string[]
  series?: string
  /** The field with a document's name. */
  namedBy?: string
  needs?: readonly string[]
  links?: Readonly<Record<string, string>>
  email?: string
  phones?: readonly string[]
  /** A unique field. */
  unique?: string
  defaults?: Readonly<Record<string, unknown>>
}

export const doctypes: Record<string, Doctype> = {
  'CRM Lead': {
    series: 'CRM-LEAD',
    fields: [
      'salutation',
      'first_name',
      'last_name',
      'lead_name',
      'email',
      'gender',
      'phone',
      'mobile_no',
      'source',
      'status',
      'converted',
      'lost_reason',
      'custom_lead_partner',
      'custom_contacted_date',
    ],
    needs: ['first_name'],
    links: {
      salutation: 'Salutation',
      gender: 'Gender',
      source: 'CRM Lead Source',
      status: 'CRM Lead Status',
      custom_lead_partner: 'Sales Partner',
    },
    email: 'email',
    phones: ['phone', 'mobile_no'],
    defaults: { status: 'New', converted: 0 },
  },
  'CRM Deal': { series: 'CRM-DEAL', fields: ['lead', 'contact', 'status'], defaults: { status: 'Qualification' } },
  Contact: { series: 'CONTACT', fields: ['first_name', 'email_id'] },
  Lead: {
    series: 'CRM-LEAD',
    fields: ['lead_name', 'first_name', 'salutation', 'email_id', 'phone', 'status'],
    needs: ['first_name'],
    links: { salutation: 'Salutation' },
    email: 'email_id',
    phones: ['phone'],
    unique: 'email_id',
    defaults: { status: 'Lead' },
  },
  'Sales Partner': { fields: ['partner_name', 'custom_company'], namedBy: 'partner_name', needs: ['partner_name'] },
  'CRM Lead Status': { fields: ['lead_status'], namedBy: 'lead_status' },
  'CRM Lead Source': { fields: ['source_name'], namedBy: 'source_name' },
  Salutation: { fields: ['salutation'], namedBy: 'salutation' },
  Gender: { fields: ['gender'], namedBy: 'gender' },
}

const erpNextStatuses = [
  'Lead',
  'Open',
  'Replied',
  'Opportunity',
  'Quotation',
  'Lost Quotation',
  'Interested',
  'Converted',
  'Do Not Contact',
]

/** The documents of a new site, and those that its setup adds for us: the source and two partners. */
export const beginning: Record<string, readonly object[]> = {
  'CRM Lead Status': ['New', 'Contacted', 'Nurture', 'Qualified', 'Unqualified', 'Junk', 'Converted', 'Lost'].map((name) => ({
    lead_status: name,
  })),
  'CRM Lead Source': ['Existing Customer', 'Reference', 'Walk In', 'Website', 'Sales Partner Reference'].map((name) => ({
    source_name: name,
  })),
  Salutation: ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Madam', 'Master'].map((salutation) => ({ salutation })),
  Gender: ['Male', 'Female', 'Other', 'Transgender', 'Genderqueer', 'Non-Conforming', 'Prefer not to say'].map((gender) => ({
    gender,
  })),
  'Sales Partner': [
    { partner_name: 'Kongu Overseas Education', custom_company: 'Kongu Overseas Education Pvt Ltd' },
    { partner_name: 'Marina Study Abroad', custom_company: null },
  ],
}

/** Throws what Frappe would throw when saving this document. `named` looks a document up. */
export function check(doctype: string, doc: Doc, docs: readonly Doc[], named: (doctype: string, name: string) => boolean): void {
  const { needs = [], links = {}, email, phones = [], unique } = doctypes[doctype] ?? { fields: [] }
  const missing = needs.find((field) => isBlank(doc[field]))
  if (missing) throw new FrappeError(417, 'MandatoryError', `[${doctype}, ${doc.name}]: ${missing}`)
  for (const [field, target] of Object.entries(links))
    if (!isBlank(doc[field]) && !named(target, textOf(doc[field])))
      throw new FrappeError(417, 'LinkValidationError', `Could not find <strong>${label(field)}</strong>: ${textOf(doc[field])}`)
  if (email && !isBlank(doc[email]) && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(textOf(doc[email])))
    throw new FrappeError(417, 'InvalidEmailAddressError', `${textOf(doc[email])} is not a valid Email Address`)
  const wrong = phones.find((field) => !isBlank(doc[field]) && !/^[\d +_\-,.*#()]{1,20}$/.test(textOf(doc[field])))
  if (wrong) throw new FrappeError(417, 'InvalidPhoneNumberError', `${textOf(doc[wrong])} is not a valid Phone Number`)
  if (doctype === 'CRM Lead' && doc['status'] === 'Lost' && isBlank(doc['lost_reason']))
    throw new FrappeError(417, 'ValidationError', 'Please specify a reason for losing the lead.')
  if (doctype === 'Lead' && !erpNextStatuses.includes(textOf(doc['status'])))
    throw new FrappeError(417, 'ValidationError', `Status cannot be "${textOf(doc['status'])}"`)
  if (unique && docs.some((other) => other.name !== doc.name && same(other[unique], doc[unique])))
    throw new FrappeError(
      409,
      'DuplicateEntryError',
      `Email Address must be unique, it is already used in <a href="#">a lead</a>`,
    )
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
/** Compares texts like the site's database: ignoring case. */
export const same = (one: unknown, other: unknown) => textOf(one).toLowerCase() === textOf(other).toLowerCase()
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const label = (field: string) => field.charAt(0).toUpperCase() + field.slice(1)
