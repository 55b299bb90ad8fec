import { z } from 'zod'

/** None: nobody is called, and a sheet says of itself everything that its reading asks. */
export const Settings = z.object({})
