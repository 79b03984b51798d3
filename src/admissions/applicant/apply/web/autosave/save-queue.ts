/** The saves of one application, one after the other, and the uploads beside them that a submission waits for. */
export function saveQueue() {
  let last: Promise<unknown> = Promise.resolve()
  const underway = new Set<Promise<unknown>>()
  return {
    /** Runs this after what is queued, successful or not: each save names the version that the one before led to. */
    add<T>(save: () => Promise<T>): Promise<T> {
      const mine = last.then(save)
      last = mine.catch(() => {})
      return mine
    },
    /** Notes work that submission and preview wait for: a file on its way. */
    during<T>(work: Promise<T>): Promise<T> {
      underway.add(work)
      void Promise.allSettled([work]).then(() => underway.delete(work))
      return work
    },
    /** Resolves when every file on its way has arrived, or has failed. */
    settled: () => Promise.allSettled(underway),
  }
}
