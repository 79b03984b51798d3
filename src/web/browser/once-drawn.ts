/**
 * SCREEN-23: does something once the first screen is drawn and its calls are out, such as fetching code that is only needed later; returns
 * how to take it back. Beside the screen's own files on a slow line it would hold up what a person looks at.
 */
export function onceDrawn(act: () => void): () => void {
  const timer = setTimeout(act, patience)
  return () => clearTimeout(timer)
}

/** Milliseconds: most screens are drawn by then, and few people have signed out again. */
const patience = 1_500
