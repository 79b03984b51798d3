/**
 * A named place of a mail: what stands there, and an example of it for the preview. With `lines` it keeps its lines in the text:
 * marked as a quotation, or, where staff wrote them, as they are.
 */
type Placeholder = { means: string; sample: string; lines?: 'quoted' | 'whole' }
/** One mail: when it is sent, its original wording, and its named places. */
export type Template = {
  /** When it is sent, as an admin reads it. */
  when: string
  subject: string
  text: string
  places: Record<string, Placeholder>
  /** A place that the text must keep, alone on its line: a code, which people and programs look for there, or a letter. */
  aloneOnItsLine?: string
  /** It goes to staff, who read English; all others are in the language of their reader. */
  isForStaff?: true
  /** Sign-in depends on it, or the safety of an account, or staff send it themselves: it can't be switched off. */
  isAlwaysSent?: true
}

/** The places that most mails have. */
export const places = {
  name: { means: 'The applicant’s name', sample: 'ASHA RAO' },
  number: { means: 'The number of the application', sample: '1042' },
  institution: { means: 'The name of the institution', sample: 'Application Tracker' },
  page: { means: 'Where the applicant finds the application', sample: 'https://apply.example.org/ap/#/myapplication' },
} as const satisfies Record<string, Placeholder>
