/** `npm run sim -- list | stop <system> | start <system>`: plugs the demo's systems in and out. */
const controlPort = 4100
const [verb = 'list', system = ''] = process.argv.slice(2)

try {
  const response = await fetch(`http://127.0.0.1:${controlPort}/${verb}/${system}`, { method: 'POST' })
  process.stdout.write(await response.text())
  process.exitCode = response.ok ? 0 : 1
} catch {
  process.stderr.write('The demo is not running: start it with npm run demo.\n')
  process.exitCode = 1
}
