/** LETTER-15: what a letter goes out as. A PDF is announced by a mail that only says where it is. */
export const letterShapes = ['mail', 'pdf', 'both'] as const
export type LetterShape = (typeof letterShapes)[number]

/** What the choice is called, and what it means. */
export const letterShapeWords = {
  label: 'Goes out',
  hint: 'A PDF has the letterhead, the date and the signer of Site Settings, and is kept as it was made. The mail of a PDF alone only says where it is.',
}

/** What each is called where it is chosen. */
export const letterShapeLabels: Record<LetterShape, string> = {
  mail: 'As a mail',
  pdf: 'As a PDF',
  both: 'Both',
}

export const letterShapeChoices = letterShapes.map((value) => ({ value, label: letterShapeLabels[value] }))
