import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { session } from '../../app/session.ts'
import { translate } from '../../i18n/translate.ts'
import { confirm } from '../overlay/dialogs.ts'

interface Place {
  pathname: string
  search: object
}
/** Sentences in the language on screen. */
interface Question {
  title: string
  consequence: string
  confirm: string
}
export interface UnsavedOptions {
  /** True for addresses that still show the same form, such as its other tabs; none are unless told. */
  isKept?(next: Place): boolean
  /** When something else than typing would be lost; the same object at each render. */
  question?: Question
}

const usual = (): Question => ({
  title: translate('ui.unsaved.leave'),
  consequence: translate('ui.unsaved.consequence'),
  confirm: translate('ui.unsaved.discard'),
})
// Another tab can sign in again for this one, so the typed values may still be saved.
const signedOut = (): Question => ({ ...usual(), consequence: translate('ui.unsaved.signed_out') })

const unsaved = new Map<symbol, Question | undefined>()
let asking: Promise<boolean> | null = null

/** Asks when a form on screen holds unsaved values; true when the person may go. */
export function mayLeave(): Promise<boolean> {
  if (unsaved.size === 0) return Promise.resolve(true)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const question = session.token() ? ([...unsaved.values()].at(-1) ?? usual()) : signedOut()
  const isMeant = await confirm({ ...question, isDangerous: true })
  if (isMeant) unsaved.clear()
  return isMeant
}

/** While something is unsaved, leaving the page, going back, signing out or closing the window asks first. */
export function useUnsavedPrompt(isDirty: boolean, { isKept, question }: UnsavedOptions = {}) {
  // Before paint, so that a form just saved may lead on at once.
  useLayoutEffect(() => {
    if (!isDirty) return
    const form = Symbol('unsaved form')
    unsaved.set(form, question)
    return () => {
      unsaved.delete(form)
    }
  }, [isDirty, question])
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => unsaved.size > 0,
    shouldBlockFn: async ({ next }) => !isKept?.(next) && !(await mayLeave()),
  })
}
