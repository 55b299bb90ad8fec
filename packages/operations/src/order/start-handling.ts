import { err, ok } from '@ihub/domain/result'
import { notConnected, type RunOperation } from './operation.ts'

export const startHandling: RunOperation = async ({ document, capabilities: { platform } }) => {
  if (!platform) return err(notConnected)
  const started = await platform.startHandling(document.originOrderId)
  return started.ok ? ok({ originAt: null, sets: { platformStatus: 'handling' } }) : started
}
