import { uuidv7 } from '@ihub/kit/ids'

/** A job that calls nobody by itself. */
export const jobDraft = (fields: object = {}) => ({
  key: `job-${uuidv7().slice(-8)}`,
  method: 'POST',
  endpoint: 'http://127.0.0.1:9/nobody',
  cron: '0 0 1 1 *',
  timeZone: 'America/Sao_Paulo',
  ...fields,
})
