import { useSyncExternalStore } from 'react'

/** A value shared by the whole app, outside of components. */
export interface State<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function state<T>(initial: T): State<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same, kept in local storage as JSON; a value that cannot be read counts as absent. */
export function storedState<T>(key: string, initial: T): State<T> {
  const inner = state<T>(readStored(key) ?? initial)
  return {
    ...inner,
    set(value) {
      localStorage.setItem(key, JSON.stringify(value))
      inner.set(value)
    },
  }
}

function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Re-renders when the value changes. */
export const useValue = <T>(source: State<T>): T => useSyncExternalStore(source.subscribe, source.get)
