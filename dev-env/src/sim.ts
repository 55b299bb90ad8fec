import { demoPort } from './demo-control.ts'

/** `npm run sim -- list | stop <system> | start <system> | slow <system> | fast <system> | change <system> | restore <system> | refuse <system> "<reason>" <n>`: steers the demo's systems. */
const [verb = 'list', system = '', reason = '', orders = '1'] = process.argv.slice(2)

try {
  const query = verb === 'refuse' ? `?${new URLSearchParams({ reason, orders })}` : ''
  const response = await fetch(`http://127.0.0.1:${demoPort}/${verb}/${encodeURIComponent(system)}${query}`, {
    method: 'POST',
  })
  process.stdout.write(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch {
  process.stderr.write('The demo is not running: start it with npm run demo.\n')
  process.exitCode = 1
}
