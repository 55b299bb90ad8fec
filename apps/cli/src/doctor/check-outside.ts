import { createOpener } from '@ihub/api/main'
import { createAdministration } from '@ihub/db/administration'
import { createDb, createPool } from '@ihub/db/core/pool'
import { locateIntegrations, locateWebhookUrls } from '@ihub/db/store/locate'
import type { Actor } from '@ihub/domain/actor'
import { accountKey } from '@ihub/domain/store/store-systems'
import { openVault } from '@ihub/hub/open-vault'
import { hubClock } from '@ihub/kit/clock'
import type { Config } from '@ihub/kit/config'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { checkSmtp } from '@ihub/kit/mail/smtp'
import { checkCollector } from '@ihub/kit/tracing/check-collector'
import { checkIntegration } from '@ihub/operations/store/check-integration'
import { sentenceOf } from '../say-failure.ts'
import { checkNames } from './check-machine.ts'
import { checkMaxMs, type Finding, within } from './finding.ts'

/** Connects to the mail server; sends nothing. */
export async function checkMail({ mail, mode }: Config): Promise<Finding[]> {
  const check = 'mail'
  if (mail.smtpUrl === undefined)
    return [
      mode === 'local'
        ? { check, state: 'ok', found: 'a local hub without SMTP_URL keeps its mails for GET /api/mails' }
        : {
            check,
            state: 'warn',
            found: 'SMTP_URL is not set: nobody receives a mail',
            todo: 'Set SMTP_URL.',
          },
    ]
  const { hostname, port } = new URL(mail.smtpUrl)
  const server = port ? `${hostname}:${port}` : hostname
  const problem = await checkSmtp(mail.smtpUrl, checkMaxMs / 2)
  if (problem === null) return [{ check, state: 'ok', found: `${server} takes mails` }]
  return [
    { check, state: 'fail', found: `${server}: ${problem}`, todo: 'Correct SMTP_URL, or the mail server.' },
  ]
}

/** Asks the collector of traces to take nothing; a hub without one has no line. */
export async function checkTraces({ tracing }: Config): Promise<Finding[]> {
  if (!tracing) return []
  const check = 'traces'
  const { host } = new URL(tracing.endpoint)
  const problem = await checkCollector(tracing, checkMaxMs / 2)
  if (problem === null) return [{ check, state: 'ok', found: `${host} takes traces` }]
  const todo = 'Correct OTEL_EXPORTER_OTLP_ENDPOINT, or the collector. Orders go on without it.'
  return [{ check, state: 'warn', found: `${host}: ${problem}`, todo }]
}

/** Every outside system that is at work, asked as `GET /api/{code}/health` does, and the names of webhooks. */
export async function checkOutside(config: Config, url: string, actor: Actor): Promise<Finding[]> {
  const keys = await openVault(config, url, { does: 'doctor' })
  const app = createDb(createPool(url, 'app', 4))
  const system = createDb(createPool(url, 'system', 2))
  const dispatcher = createDispatcher({ allow: config.egressAllow })
  try {
    const deps = {
      integrations: createAdministration({ app, system }).integrations,
      openConnector: createOpener(keys.vault, { app, dispatcher }),
      nowMs: hubClock.nowMs,
    }
    const names = await checkNames(config, await locateWebhookUrls(system))
    const systems = await locateIntegrations(system)
    const asked = await Promise.all(
      systems.map(({ storeId, store, connector, label }) => {
        const check = `${store}/${accountKey({ connector, label })}`
        const todo = 'Look at the settings of the system in the store, then ask its operator.'
        return within(check, todo, async () => {
          const report = await checkIntegration(deps, { storeId, connector, label, actor })
          if (!report.ok) return [{ check, state: 'fail', found: sentenceOf(report.error), todo }]
          const { status, message } = report.value
          if (status === 'ok') return [{ check, state: 'ok', found: 'the system answers' }]
          if (status === 'nothing-to-check')
            return [{ check, state: 'ok', found: 'there is no system to ask' }]
          return [{ check, state: 'fail', found: message ?? status, todo }]
        })
      }),
    )
    return [...names, ...asked.flat()]
  } finally {
    await Promise.all([keys.close(), dispatcher.close(), app.destroy(), system.destroy()])
  }
}
