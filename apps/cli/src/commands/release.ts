import { createHubHold } from '@ihub/db/core/hub-hold'
import { defineCommand, say } from '../define-command.ts'
import { withHub } from '../open-hub.ts'

export const release = defineCommand({
  options: {},
  notes: 'The audit log names the command line as the author.',
  run: async (_given, terminal) => {
    const isEnded = await withHub(terminal, ({ system, actor }) => createHubHold(system).release(actor))
    say(terminal, isEnded ? 'The hub is released: work begins within seconds.' : 'The hub was not held.')
  },
})
