import { z } from 'zod'

/** None: the system calls the hub, with a machine token of the store. */
export const Settings = z.object({})
