import { use } from 'react'
import { loadTexts } from './load-texts.ts'
import { isTranslated } from './page-language.ts'

const wanted = new Map<string, Promise<void>>()

/** LANG-4: waits for parts of the texts, under the nearest Suspense. A part that can't be loaded stays English, and the next screen tries again. */
export function useTexts(...parts: readonly string[]): void {
  if (!isTranslated) return
  for (const part of parts) use(promiseOf(part))
}

function promiseOf(part: string): Promise<void> {
  const pending = wanted.get(part)
  if (pending) return pending
  const loading = loadTexts(part).catch(() => void setTimeout(() => wanted.delete(part)))
  wanted.set(part, loading)
  return loading
}
