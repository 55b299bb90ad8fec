import pg from 'pg'

/**
 * A client that survives the loss of its connection: pg says so by an `error` event, also between two statements of a
 * transaction, when the pool does not listen; unheard it would end the process. The next statement reports the loss.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}
