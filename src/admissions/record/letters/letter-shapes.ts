/** LETTER-15: what a letter goes out as. A PDF is announced by a mail that only says where it is. */
export const letterShapes = ['mail', 'pdf', 'both'] as const
export type LetterShape = (typeof letterShapes)[number]

/** The label and the hint of the choice. */
export const letterShapeWords = {
  label: 'Send as',
  hint: 'A PDF has the letterhead, the date and the signer from Site Settings, and stays as it was made. If only a PDF is sent, the mail just says where to find it.',
}

/** What each is called where it is chosen. */
export const letterShapeLabels: Record<LetterShape, string> = {
  mail: 'Mail',
  pdf: 'PDF',
  both: 'Mail and PDF',
}

export const letterShapeChoices = letterShapes.map((value) => ({ value, label: letterShapeLabels[value] }))
