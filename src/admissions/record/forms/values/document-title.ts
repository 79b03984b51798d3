/** The pictures that fields of the forms ask for, by their slots: these are names on the wire, not words for people. */
export const pictureTitles: Readonly<Record<string, string>> = {
  ApplicantPhoto: 'Photo',
  ApplicantSign: 'Signature',
  ParentSign: 'Parent Signature',
}

/** What people call a document: the name of its slot, or that of a picture. */
export const documentTitle = (docname: string): string =>
  Object.hasOwn(pictureTitles, docname) ? (pictureTitles[docname] ?? docname) : docname
