/**
 * Returns whether two forms have the same values. Files are equal by name, size, time and type: another file with the same
 * name differs, a copy does not.
 */
export const sameValues = (one: unknown, other: unknown) => JSON.stringify(one, withFiles) === JSON.stringify(other, withFiles)

// A file has no contents in JSON, and a chosen one may include its path.
function withFiles(_: string, value: unknown): unknown {
  if (!(value instanceof File)) return value
  const { name, size, lastModified, type } = value
  return [name, size, lastModified, type]
}
