import { useSyncExternalStore } from 'react'
import { words } from '../words.ts'
import { emitter } from './emitter.ts'

/**
 * Uses the browser's local storage, which survives a reload. Undefined if the browser refuses it or it is full: typed text
 * then lasts as long as the page.
 */
export function local<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

/** The text that this browser stores under a name; '' if there is none. */
export const keptText = (name: string): string => local((storage) => storage.getItem(name)) ?? ''

/** Stores a text under a name, or removes it if it is ''. False if the browser refused. */
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

/**
 * FORM-62: returns whether a page may say that typed text is stored on this device. True if the browser stored the last value
 * under this name, or under every name if none is given; before the first value, if it can store any.
 */
export const useIsKept = (name?: string): boolean =>
  useSyncExternalStore(subscribe, () => takesAnything() && !(name === undefined ? refused.size > 0 : refused.has(name)))

/** FORM-62: the notice about typed text that waits for the network. */
export const waiting = (isKept: boolean): string => (isKept ? words.keptHere : words.notKept)

/** The names whose last value the browser refused to store. */
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
