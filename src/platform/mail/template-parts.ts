/**
 * `sample` is for the preview. With `lines` the value keeps its lines: quoted, or as they are if staff wrote it. `link`: the
 * value is an address of ours or ends with one, and a button to it has these words (MAIL-20).
 */
type Placeholder = { means: string; sample: string; lines?: 'quoted' | 'whole'; link?: string; isCode?: true }
export type Template = {
  when: string
  subject: string
  text: string
  places: Record<string, Placeholder>
  /** This placeholder must be in the text, alone on its line: a code, which programs look for there, or a letter. */
  aloneOnItsLine?: string
  /** In English; all others are in the recipient's language. */
  isForStaff?: true
  /** It can't be switched off: sign-in or the safety of an account depends on it, or staff send it themselves. */
  isAlwaysSent?: true
}

export const places = {
  name: { means: 'The applicant’s name', sample: 'ASHA RAO' },
  number: { means: 'The number of the application', sample: '1042' },
  things: { means: 'How many answers and documents are to be changed', sample: '3 things' },
  institution: { means: 'The name of the institution', sample: 'Application Tracker' },
  page: {
    means: 'Where the applicant finds the application',
    sample: 'https://apply.example.org/ap/#/myapplication',
    link: 'See your application',
  },
} as const satisfies Record<string, Placeholder>
