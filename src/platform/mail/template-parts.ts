/**
 * A placeholder of a mail: its meaning, and an example for the preview. With `lines` its value keeps its lines in the text: as a
 * quotation, or, if staff wrote it, as it is.
 */
type Placeholder = { means: string; sample: string; lines?: 'quoted' | 'whole' }
/** One mail: when it is sent, its original wording, and its placeholders. */
export type Template = {
  /** When it is sent, as shown to admins. */
  when: string
  subject: string
  text: string
  places: Record<string, Placeholder>
  /** A placeholder that must be in the text, alone on its line: a code, which people and programs look for there, or a letter. */
  aloneOnItsLine?: string
  /** It goes to staff, in English; all others are in the recipient's language. */
  isForStaff?: true
  /** Sign-in depends on it, or the safety of an account, or staff send it themselves: it can't be switched off. */
  isAlwaysSent?: true
}

/** The placeholders of most mails. */
export const places = {
  name: { means: 'The applicant’s name', sample: 'ASHA RAO' },
  number: { means: 'The number of the application', sample: '1042' },
  institution: { means: 'The name of the institution', sample: 'Application Tracker' },
  page: { means: 'Where the applicant finds the application', sample: 'https://apply.example.org/ap/#/myapplication' },
} as const satisfies Record<string, Placeholder>
