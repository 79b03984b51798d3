/** A lead in our terms. Blank texts are not sent. `contactedOn` is YYYY-MM-DD; `partner` is one that the lead service knows. */
export type Lead = {
  email: string
  salutation: string
  firstName: string
  lastName: string
  gender: string
  phone: string
  partner: string
  contactedOn: string
}

export type SalesPartner = { name: string; company: string }

/** Every function may be repeated: it looks before it writes, so that a lost reply never creates a second lead. Rejects with `CrmFailure`. */
export type LeadCrm = {
  partners(): Promise<SalesPartner[]>
  /** Updates the oldest lead of the e-mail if there are several. */
  upsert(lead: Lead): Promise<{ name: string; created: boolean }>
  /** Sets a status in the service's spelling. An unknown one is ignored, unless it `must` be set. */
  setStatus(email: string, status: string, must: boolean): Promise<'updated' | 'no-lead' | 'unknown-status'>
  convert(email: string): Promise<{ deal: string; already: boolean } | 'no-lead'>
}

/**
 * The meaning of a failure for the request: `permanent` never works with this data; `passing` may work later; `unauthorised`
 * will not work before the key or its rights are corrected; `gone` and `duplicate` mean that somebody else deleted or created
 * the record in the meantime.
 */
export type CrmFault = 'permanent' | 'passing' | 'unauthorised' | 'gone' | 'duplicate'

/** The message is safe to log and to show to admins: at most 300 characters, no key. `retryAfter` is in seconds. */
export class CrmFailure extends Error {
  readonly fault: CrmFault
  readonly retryAfter: number | undefined
  constructor(fault: CrmFault, message: string, retryAfter?: number) {
    super(message.slice(0, 300))
    this.fault = fault
    this.retryAfter = retryAfter
  }
}

/** A second CRM, which gets each lead once. May be repeated; rejects with `CrmFailure`. */
export type SecondCrm = { createLead(lead: Lead): Promise<{ created: boolean }> }
