import { state } from '../../app/state.ts'

/** The address a person typed goes along from one form of these screens to the next. */
export const typedEmail = state('')
