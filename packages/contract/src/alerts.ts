import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const countAlerts = endpoint({
  id: 'countAlerts',
  method: 'GET',
  path: '/alert/count',
  area: 'alerts',
  summary: 'How many alerts of the store nobody has finished; 0 when there are none',
  response: z.number().int().min(0),
})
