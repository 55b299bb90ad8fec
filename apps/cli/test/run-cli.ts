import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { runCommand } from '../src/run-command.ts'

interface Ran {
  code: 0 | 1
  said: string
  bytes: Buffer
  complained: string
}

/** Runs one command as the shell would, and answers everything it wrote. */
export async function runCli(
  args: string[],
  environment: Record<string, string> = {},
  typed = '',
): Promise<Ran> {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const written = Promise.all([buffer(output), buffer(errors)])
  const code = await runCommand(args, { environment, input: Readable.from([typed]), output, errors })
  output.end()
  errors.end()
  const [bytes, complaints] = await written
  return { code, bytes, said: bytes.toString(), complained: complaints.toString() }
}
