import { patiently } from '@ihub/dev-env/watch'
import { expect, vi } from 'vitest'
import type { Answer, TestApi } from './open-test-api.ts'

/** Calls of a person about runs: `by` says who calls, in which store; paths stand behind `/api`. */
export function runCalls(
  { call: send }: Pick<TestApi, 'call'>,
  by: () => { token: string; storeId: string },
) {
  const call = (method: string, path: string, body?: unknown, token = by().token) =>
    send(method, `/api${path}`, { ...by(), token, body })
  /** The answer of a call that must be right. */
  async function right(method: string, path: string, body?: unknown): Promise<Answer> {
    const { status, text, json } = await call(method, path, body)
    expect(status, text).toBe(200)
    return json
  }
  const runPath = ({ _id }: Answer) => `/integrations/${by().storeId}/processes/${_id}`
  return {
    call,
    right,
    runPath,
    /** The run once it has ended. */
    ended: (run: Answer) =>
      vi.waitFor(async () => {
        const json = await right('GET', runPath(run))
        expect(json.endTime).not.toBeNull()
        return json
      }, patiently),
    itemsOf: async (run: Answer, query = '') =>
      (await right('GET', `${runPath(run)}/items?limit=200${query}`)).data as Answer[],
  }
}
