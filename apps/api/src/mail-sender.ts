/** Sends due mails: at once when it is woken, and now and then for mails to be tried again. */
export interface MailSender {
  wake(): void
  close(): Promise<void>
}

const everyMs = 15_000

/** `send` answers how many mails it took up; turns never overlap. */
export function startMailSender(send: () => Promise<number>, onError: (error: unknown) => void): MailSender {
  let isClosed = false
  let isWanted = false
  let turn: Promise<void> | null = null

  async function work() {
    while (isWanted && !isClosed) {
      isWanted = false
      if ((await send()) > 0) isWanted = true
    }
  }
  const wake = () => {
    isWanted = true
    turn ??= work()
      .catch(onError)
      .finally(() => {
        turn = null
      })
  }
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    wake,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await turn
    },
  }
}
