/** Forgets all values at `most`, so that it can't grow without end. */
export function openMemo<Made>(most: number): (key: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (key, make) => {
    const before = kept.get(key)
    if (before !== undefined) return before
    const made = make()
    if (kept.size >= most) kept.clear()
    kept.set(key, made)
    return made
  }
}
