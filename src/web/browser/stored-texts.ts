import { emitter } from './emitter.ts'
import { keepText, keptText } from './local-storage.ts'

/** Survives a reload, and other tabs see it. Where the browser refuses its storage, or it is full, a text lasts as long as the page. */
export function storedTexts(prefix: string) {
  const nameOf = (user: string) => `${prefix}:${user}`
  const inMemory = new Map<string, string>()
  const changes = emitter()
  return {
    /** Returns the same string until it changes; '' if there is none. */
    read: (user: string): string => inMemory.get(user) ?? keptText(nameOf(user)),

    isKept: (user: string): boolean => !inMemory.has(user),

    write(user: string, text: string): void {
      if (keepText(nameOf(user), text) || text === '') inMemory.delete(user)
      else inMemory.set(user, text)
      if (inMemory.size > 0) window.addEventListener('beforeunload', askFirst)
      else window.removeEventListener('beforeunload', askFirst)
      changes.emit()
    },

    /** In this tab or another. Returns the undo. */
    onChange(listener: () => void): () => void {
      const stop = changes.subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        stop()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
