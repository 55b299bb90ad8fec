import { json, type SimAnswer } from '../kit/message.ts'

/** An error as the web API words it: `%1` or `%name` in the message stand for the parameters, a list or an object. */
export const says = (
  status: number,
  message: string,
  parameters?: readonly string[] | Record<string, string>,
): SimAnswer => json(status, parameters ? { message, parameters } : { message })

export const noSuchEntity = () =>
  says(404, "The entity that was requested doesn't exist. Verify the entity and try again.")

/** The rules of an order or a document that a call broke. */
export class Refusal extends Error {
  readonly parameters: readonly string[] | undefined

  constructor(message: string, parameters?: readonly string[]) {
    super(message)
    this.parameters = parameters
  }
}
