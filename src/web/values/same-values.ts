/**
 * Whether two forms hold the same. Files are the same by name, size, moment and type: another one that is chosen under the same name
 * differs, and a copy does not.
 */
export const sameValues = (one: unknown, other: unknown) => JSON.stringify(one, withFiles) === JSON.stringify(other, withFiles)

// By itself a file says nothing in JSON, and one that was chosen may carry its path.
function withFiles(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value
  const { name, size, lastModified, type } = value
  return [name, size, lastModified, type]
}
