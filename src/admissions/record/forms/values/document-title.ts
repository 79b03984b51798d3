/** Slots of pictures are wire names, not words for people. */
export const pictureTitles: Readonly<Record<string, string>> = {
  ApplicantPhoto: 'Photo',
  ApplicantSign: 'Signature',
  ParentSign: 'Parent Signature',
}

/** The label of a picture, or the name of the slot. */
export const documentTitle = (docname: string): string =>
  Object.hasOwn(pictureTitles, docname) ? (pictureTitles[docname] ?? docname) : docname
