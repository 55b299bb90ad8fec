interface Call {
  method: string
  /** Null where it may hold a secret: the person sets it in the shell. */
  url: string | null
  requestHeaders: Record<string, string>
  requestBody: string | null
}

/** Headers that curl writes by itself; a length of a body that was cut or masked would be wrong. */
const ownHeaders = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept-encoding'])

/** Nothing within single quotes means anything to a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The call as a command of a POSIX shell; masked secrets stay masked, to be filled in by the person who repeats it. */
export function asCurl({ method, url, requestHeaders, requestBody }: Call): string {
  const headers = Object.entries(requestHeaders).filter(([name]) => !ownHeaders.has(name.toLowerCase()))
  return [
    `curl -X ${method} ${url === null ? '"$URL"' : quoted(url)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody === null ? [] : [`--data-raw ${quoted(requestBody)}`]),
  ].join(' \\\n  ')
}
