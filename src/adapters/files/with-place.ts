import { codeOf } from '#server/base/error-code.ts'
import { StartFault } from '#server/base/start-fault.ts'
import type { FileStore } from '#server/ports/file-store.ts'

/** A store whose full disk is reported with its place: the system says only that some disk is full. `put` throws `StartFault` then. */
export const withPlace = (store: FileStore, place: string): FileStore => ({
  ...store,
  put: (key, bytes, type) =>
    store.put(key, bytes, type).catch((cause: unknown) => {
      if (!['ENOSPC', 'EDQUOT'].includes(codeOf(cause))) throw cause
      throw new StartFault(`There is no room left on the disk of ${place}.`, { cause })
    }),
})
