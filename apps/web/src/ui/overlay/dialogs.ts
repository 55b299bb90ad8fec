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
  /** A text that is asked for beside the yes. */
  text?: { label: string; isRequired: boolean }
  /** The text, or an empty one, for a yes; null for a no. */
  answer(text: string | null): void
}

export const openDialog = state<Message | Question | null>(null)

/** The dialog of the whole app for the outcome of an action. */
export const showDialog = (message: Omit<Message, 'kind'>) => openDialog.set({ kind: 'message', ...message })

/** Asks before something that cannot be undone; `if (await confirm({ … })) …`. */
export const confirm = async (question: Omit<Question, 'kind' | 'answer' | 'text'>): Promise<boolean> =>
  (await ask(question)) !== null

/** The same with a text to give: null for a no. */
export const ask = (question: Omit<Question, 'kind' | 'answer'>): Promise<string | null> =>
  new Promise((resolve) => {
    openDialog.set({
      kind: 'question',
      ...question,
      answer(text) {
        openDialog.set(null)
        resolve(text)
      },
    })
  })
