/** LETTER-15: the mail of a PDF only says where to read it. */
export const letterShapes = ['mail', 'pdf', 'both'] as const
export type LetterShape = (typeof letterShapes)[number]

export const letterShapeWords = {
  label: 'Send as',
  hint: 'A PDF has the letterhead, the date and the signer from Site Settings, and stays as it was made. If only a PDF is sent, the mail just says where to find it.',
}

export const letterShapeLabels: Record<LetterShape, string> = {
  mail: 'Mail',
  pdf: 'PDF',
  both: 'Mail and PDF',
}

export const letterShapeChoices = letterShapes.map((value) => ({ value, label: letterShapeLabels[value] }))
