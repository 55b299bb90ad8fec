import { sayIn } from '@ihub/contract/texts/say-in'
import type { Failure } from '@ihub/domain/errors'
import { CommandError } from './define-command.ts'

const say = sayIn('en-US')

/** The sentence that the API and the web app say as well, with its code. */
export const sentenceOf = ({ code, params }: Failure): string => `${say(code, params)} (${code})`

export const refused = (failure: Failure): CommandError => new CommandError(sentenceOf(failure))
