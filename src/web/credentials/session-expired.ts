let askForSignIn: (() => Promise<void>) | undefined
let underWay: Promise<void> | undefined
let isLeaving = false

/** `ask` resolves once the same person is signed in again, and rejects when they cancel. Returns the undo. */
export function onSessionExpired(ask: () => Promise<void>): () => void {
  askForSignIn = ask
  return () => {
    if (askForSignIn === ask) askForSignIn = undefined
  }
}

/** Asks once, however many calls found the session expired at the same time. False when they don't sign in again. */
export async function signInAgain(): Promise<boolean> {
  if (!askForSignIn || isLeaving) return false
  underWay ??= askForSignIn().finally(() => {
    underWay = undefined
  })
  return underWay.then(
    () => true,
    () => false,
  )
}

export async function whileLeaving<T>(work: () => Promise<T>): Promise<T> {
  isLeaving = true
  try {
    return await work()
  } finally {
    isLeaving = false
  }
}
