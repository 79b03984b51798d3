type Waiting<Answer> = { no: number; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/** The rows of a page ask at the same time, and share calls of at most `most` numbers; `ask` returns the answer for each. */
export function batched<Answer>(most: number, ask: (numbers: number[]) => Promise<(no: number) => Answer>) {
  const waiting: Waiting<Answer>[] = []

  async function askAll(): Promise<void> {
    const batch = waiting.splice(0, most)
    if (waiting.length > 0) void askAll()
    try {
      const answerOf = await ask(batch.map(({ no }) => no))
      for (const { no, resolve } of batch) resolve(answerOf(no))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (no: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ no, resolve, reject })
      if (waiting.length === 1) setTimeout(() => void askAll())
    })
}
