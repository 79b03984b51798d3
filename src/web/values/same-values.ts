/** Whether two forms hold the same. Files are the same by name, size and moment: what is chosen anew under the same name differs. */
export const sameValues = (one: unknown, other: unknown) => JSON.stringify(one, withFiles) === JSON.stringify(other, withFiles)

// By itself a file says nothing in JSON, and one that was chosen may carry its path.
const withFiles = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified, value.type] : value
