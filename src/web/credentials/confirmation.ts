type Ask = (methods: readonly string[]) => Promise<void>
let ask: Ask | undefined
let underWay: Promise<void> | undefined

/** Registers how a person confirms their identity: by one of these ways, or by signing in again if there is none. It rejects when they cancel. Returns the undo. */
export function onConfirmationAsked(confirm: Ask): () => void {
  ask = confirm
  return () => {
    if (ask === confirm) ask = undefined
  }
}

/** SIGN-36: asks once, however many calls are refused at the same time. `question` comes with the refusal. Returns false if no page can ask. */
export async function confirmAgain(question: unknown): Promise<boolean> {
  if (!ask) return false
  const { Methods }: { Methods?: unknown } = Object(question)
  underWay ??= ask(Array.isArray(Methods) ? Methods.map(String) : []).finally(() => {
    underWay = undefined
  })
  await underWay
  return true
}
