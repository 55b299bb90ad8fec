/** A client of one of Vendure's two APIs, with a session of its own. */
export function vendureClient(address: string) {
  let token: string | null = null
  async function send(query: string, variables: Record<string, unknown>) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    token = answer.headers.get('vendure-auth-token') || token
    return new Uint8Array(await answer.arrayBuffer())
  }
  return {
    /** The answer byte for byte. */
    send,
    /** The data of the answer; throws at every error. */
    ask: async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
      const bytes = await send(query, variables)
      const { data, errors } = JSON.parse(new TextDecoder().decode(bytes)) as { data: T; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      for (const result of Object.values(data ?? {}))
        if (result && typeof result === 'object' && 'errorCode' in result)
          throw new Error(JSON.stringify(result))
      return data
    },
  }
}
export type VendureClient = ReturnType<typeof vendureClient>
