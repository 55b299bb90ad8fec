import { useBlocker } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { session } from '../app/session.ts'
import { translate } from '../i18n/translate.ts'
import { confirm } from './dialogs.ts'

interface Place {
  pathname: string
  search: object
}
export interface UnsavedOptions {
  /** True for addresses that still show the same form, such as its other tabs; none are unless told. */
  isKept?(next: Place): boolean
}

const unsaved = new Set<symbol>()
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
  // Another tab can sign in again for this one, so what was typed may still be saved.
  const consequence = session.token() ? 'ui.unsaved.consequence' : 'ui.unsaved.signed_out'
  const isMeant = await confirm({
    title: translate('ui.unsaved.leave'),
    consequence: translate(consequence),
    confirm: translate('ui.unsaved.discard'),
    isDangerous: true,
  })
  if (isMeant) unsaved.clear()
  return isMeant
}

/** While something is unsaved, leaving the page, going back, signing out or closing the window asks first. */
export function useUnsavedPrompt(isDirty: boolean, { isKept }: UnsavedOptions = {}) {
  // Before paint, so that a form just saved may lead on at once.
  useLayoutEffect(() => {
    if (!isDirty) return
    const form = Symbol('unsaved form')
    unsaved.add(form)
    return () => {
      unsaved.delete(form)
    }
  }, [isDirty])
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => unsaved.size > 0,
    shouldBlockFn: async ({ next }) => !isKept?.(next) && !(await mayLeave()),
  })
}
