import { state } from '../../app/state.ts'

export interface ResultLine {
  label: string
  ok: boolean
  detail?: string
}

export interface Message {
  kind: 'message'
  type: 'success' | 'error' | 'info' | 'warning'
  title?: string
  message?: string
  /** Anything worth showing as it is, such as an answer. */
  data?: unknown
  /** A line per thing done; such a dialog closes only with its button and shows every line. */
  results?: readonly ResultLine[]
  /** Pixels; 350 unless told (specification section 9). */
  width?: number
}

export interface Question {
  kind: 'question'
  title: string
  /** The consequence of a yes, in words. */
  consequence: string
  confirm?: string
  isDangerous?: boolean
  answer(isConfirmed: boolean): void
}

export const openDialog = state<Message | Question | null>(null)

/** The dialog of the whole app for the outcome of an action. */
export const showDialog = (message: Omit<Message, 'kind'>) => openDialog.set({ kind: 'message', ...message })

/** Asks before something that cannot be undone; `if (await confirm({ … })) …`. */
export const confirm = (question: Omit<Question, 'kind' | 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    openDialog.set({
      kind: 'question',
      ...question,
      answer(isConfirmed) {
        openDialog.set(null)
        resolve(isConfirmed)
      },
    })
  })
