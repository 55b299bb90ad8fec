import { json, type SimAnswer } from '../kit/message.ts'

const timed = { time: '34.0 ms', timezone: 'America/Sao_Paulo', locale: 'pt_BR' }

export const done = (content: unknown, message?: { key: string }): SimAnswer =>
  json(200, {
    status: 'OK',
    messages: message ? [{ type: 'SUCCESS', text: 'Operação realizada com sucesso.', ...message }] : [],
    content,
    ...timed,
  })

/** Most refusals come under HTTP 400, some under 200. */
export const refused = (key: string, text: string, status = 400): SimAnswer =>
  json(status, { status: 'ERROR', messages: [{ type: 'ERROR', text, key }], content: null, ...timed })
