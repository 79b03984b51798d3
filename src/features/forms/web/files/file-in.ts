import type { FormFiles, StoredFile } from '../form-host.ts'

/** The file in a slot as a row shows it. */
export function fileIn({ stored, downloadUrl }: FormFiles, slot: string): (StoredFile & { href: string }) | undefined {
  const file = stored.find(({ docname, path }) => docname === slot && path !== '')
  return file && { ...file, href: downloadUrl(file.path) }
}
