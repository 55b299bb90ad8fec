import type { Connector } from '@ihub/ports/connector'
import type { z } from 'zod'

/** Keeps the settings' type through `http` and `create`, and forgets it for the registry. */
export const defineConnector = <Settings extends z.ZodObject>(connector: Connector<Settings>): Connector =>
  connector as unknown as Connector
