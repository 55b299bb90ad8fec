import { readFile } from 'node:fs/promises'
import { type HubProcess, startHubProcess } from '@ihub/dev-env/hub-process'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { freePort } from '@ihub/kit/free-port'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Panel {
  title: string
  type: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; datasource: { uid: string } }[]
}

interface Dashboard {
  uid: string
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string; type: string; definition?: string }[] }
}

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: object }[] }[]
}

const folder = new URL('../../../docs/grafana/', import.meta.url)
const read = (name: string) => readFile(new URL(name, folder), 'utf8')

/** Prometheus makes it itself. */
const ofPrometheus = ['up']

let hub: Awaited<ReturnType<typeof startTestHub>>
let running: HubProcess
let exported: string[]
let dashboard: Dashboard
let rules: Rules['groups'][number]['rules']

beforeAll(async () => {
  hub = await startTestHub()
  running = await startHubProcess({
    DATABASE_URL: hub.database.url,
    IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    PORT: '0',
  })
  exported = seriesOf(await (await fetch(`${running.url}/metrics`)).text())
  dashboard = JSON.parse(await read('ihub.json')) as Dashboard
  rules = (parse(await read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
}, 120_000)
afterAll(async () => {
  await running.stop()
  await hub.close()
})

/** The names of the series of each metric that the text declares. */
const seriesOf = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary'
      ? ['_bucket', '_sum', '_count'].map((ending) => `${name}${ending}`)
      : [name],
  )

/** The metrics that an expression of PromQL names; throws where Prometheus would refuse it. */
function metricsOf(expression: string): string[] {
  // Grafana puts the times and the choices of the person in its place.
  const filled = expression.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(filled).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${filled}`)
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        names.push(filled.slice(node.from, node.to))
    },
  })
  return names
}

const expressionsOf = ({ panels }: Dashboard) =>
  panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

describe('the dashboard', () => {
  test('shows only metrics that a running hub has, and each of the hub’s own', () => {
    const shown = new Set(expressionsOf(dashboard).flatMap(metricsOf))

    for (const name of shown) expect(exported).toContain(name)
    const ours = exported.filter((name) => name.startsWith('ihub_') && !/_(sum|count)$/.test(name))
    expect(ours.length).toBeGreaterThan(12)
    expect([...shown]).toEqual(expect.arrayContaining(ours))
  })

  test('takes the largest of the figures that every process shows, and never their sum', () => {
    for (const expression of [...expressionsOf(dashboard), ...rules.map(({ expr }) => expr)])
      for (const found of expression.matchAll(/(.{0,40})ihub_hub_/g))
        expect(found[1]).toMatch(/(max( by \([\w, ]+\))? \(|max\(|absent\()$/)
  })

  test('asks the data source that a person chose, and no panel covers another', () => {
    const { panels, templating } = dashboard
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' })
    for (const { targets = [] } of panels)
      for (const { datasource } of targets) expect(datasource.uid).toMatch(/^\$\{datasource\}$/)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
  })
})

test('each rule of an alarm names metrics that a running hub has, and says what to do', () => {
  expect(rules.length).toBeGreaterThan(8)
  for (const { expr, labels, annotations } of rules) {
    for (const name of metricsOf(expr)) expect([...exported, ...ofPrometheus]).toContain(name)
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations).toMatchObject({ summary: expect.any(String), action: expect.any(String) })
  }
})

test('a process without the API serves its metrics on a port of its own, to those who may', async () => {
  const token = 'the-token-of-prometheus'
  const port = await freePort()
  const worker = await startHubProcess({
    DATABASE_URL: hub.database.url,
    IHUB_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    IHUB_ROLES: 'worker',
    IHUB_METRICS_PORT: String(port),
    IHUB_METRICS_TOKEN: token,
  })
  const ask = (path: string, authorization = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })

  const answers = [await ask('/metrics', `Bearer ${token}`), await ask('/metrics'), await ask('/healthz')]
  const text = await answers[0]?.text()
  await worker.stop()

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404])
  expect(text).toContain('ihub_database_connections{pool="worker-engine"')
  expect(text).not.toContain('ihub_hub_')
}, 60_000)
