import { checkoutCommand } from './checkout-command.ts'

export const newConnector = checkoutCommand({
  program: 'new-connector/new-connector.ts',
  takes: { shows: 'ID', most: 1 },
  options: { name: { type: 'string', shows: 'NAME', help: 'as people say it; the id when absent' } },
  notes: `Makes a connector in this checkout: folders, simulator, samples, entries and texts of the smallest one that there is, under
other names. It passes its checks and its conformance suite from the start.`,
  failure: 'The connector is not in order; the reasons stand above.',
})
