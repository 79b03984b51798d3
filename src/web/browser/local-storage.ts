import { useSyncExternalStore } from 'react'
import { words } from '../words.ts'
import { emitter } from './emitter.ts'

/** Undefined if the browser refuses its storage or it is full: typed text then lasts as long as the page. */
export function local<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

export const keptText = (name: string): string => local((storage) => storage.getItem(name)) ?? ''

/** False if the browser refused; '' removes the text. */
export function keepText(name: string, text: string): boolean {
  const isDone =
    local((storage) => {
      if (text === '') storage.removeItem(name)
      else storage.setItem(name, text)
      return true
    }) ?? false
  const isRefused = !isDone && text !== ''
  if (isRefused !== refused.has(name)) {
    if (isRefused) refused.add(name)
    else refused.delete(name)
    emit()
  }
  return isDone
}

/** FORM-62: true if the browser stored the last value under this name, or every name; before the first value, if it can store any. */
export const useIsKept = (name?: string): boolean =>
  useSyncExternalStore(subscribe, () => takesAnything() && !(name === undefined ? refused.size > 0 : refused.has(name)))

export const waiting = (isKept: boolean): string => (isKept ? words.keptHere : words.notKept)

const refused = new Set<string>()
const { subscribe, emit } = emitter()

let isTaking: boolean | undefined
const takesAnything = (): boolean =>
  (isTaking ??=
    local((storage) => {
      storage.setItem('probe', 'yes')
      storage.removeItem('probe')
      return true
    }) ?? false)
