import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { session } from '../../app/session.ts'
import type { Key } from '../../i18n/keys.ts'
import { translate } from '../../i18n/translate.ts'
import { confirm } from '../overlay/dialogs.ts'

interface Place {
  pathname: string
  search: object
}
interface Question {
  title: Key
  consequence: Key
  confirm: Key
}
export interface UnsavedOptions {
  /** True for addresses that still show the same form, such as its other tabs; none are unless told. */
  isKept?(next: Place): boolean
  /** A module constant, when something else than typing would be lost. */
  question?: Question
}

const usual: Question = {
  title: 'ui.unsaved.leave',
  consequence: 'ui.unsaved.consequence',
  confirm: 'ui.unsaved.discard',
}
// Another tab can sign in again for this one, so what was typed may still be saved.
const signedOut: Question = { ...usual, consequence: 'ui.unsaved.signed_out' }

const unsaved = new Map<symbol, Question>()
let asking: Promise<boolean> | null = null

/** Asks when a form on screen holds what nobody saved; true when the person may go. */
export function mayLeave(): Promise<boolean> {
  if (unsaved.size === 0) return Promise.resolve(true)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const {
    title,
    consequence,
    confirm: go,
  } = session.token() ? ([...unsaved.values()].at(-1) ?? usual) : signedOut
  const isMeant = await confirm({
    title: translate(title),
    consequence: translate(consequence),
    confirm: translate(go),
    isDangerous: true,
  })
  if (isMeant) unsaved.clear()
  return isMeant
}

/** While something is unsaved, leaving the page, going back, signing out or closing the window asks first. */
export function useUnsavedPrompt(isDirty: boolean, { isKept, question = usual }: UnsavedOptions = {}) {
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
