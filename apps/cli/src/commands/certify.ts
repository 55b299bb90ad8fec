import { checkoutCommand } from './checkout-command.ts'

export const certify = checkoutCommand({
  program: 'certify/certify.ts',
  takes: { shows: 'CONNECTOR…', most: 50, isOptional: true },
  options: {},
  notes: `Runs the conformance suites of the connectors in this checkout, under every fault, and holds their answers against
answers.json; of a real system (docs/real-systems.md) where it is installed. The reports are in .certificates; without a name all are certified. Their rows of docs/connectors.md are written anew.`,
  failure: 'Not every connector is certified; the reasons stand above.',
})
