import type { Command } from './define-command.ts'

export interface CommandLine {
  summary: string
  load(): Promise<Command>
}

/** Every command by its words; usage and help are printed from here. */
export const commands: Readonly<Record<string, CommandLine>> = {
  start: {
    summary: 'start the hub, as `npm start` does',
    load: async () => (await import('./commands/start.ts')).start,
  },
  demo: {
    summary: 'start the demo, as `npm run demo` does',
    load: async () => (await import('./commands/start.ts')).demo,
  },
  doctor: {
    summary: 'look for what keeps the hub from working, and say what to do',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  migrate: {
    summary: 'bring the database to the schema of this version',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  'user create': {
    summary: 'create an account that may sign in at once',
    load: async () => (await import('./commands/user-create.ts')).userCreate,
  },
  'process retry': {
    summary: 'repeat failed processes',
    load: async () => (await import('./commands/process-retry.ts')).processRetry,
  },
  export: {
    summary: 'write a list of a store into a file',
    load: async () => (await import('./commands/export.ts')).exportList,
  },
  'secret rotate': {
    summary: 'replace the signing secret of a webhook',
    load: async () => (await import('./commands/secret-rotate.ts')).secretRotate,
  },
  'key rotate': {
    summary: "replace the hub's own key while it runs",
    load: async () => (await import('./commands/key-rotate.ts')).keyRotate,
  },
  'key finish': {
    summary: 'forget the key that was replaced',
    load: async () => (await import('./commands/key-finish.ts')).keyFinish,
  },
  backup: {
    summary: 'write the whole database into one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'fill an empty database from a backup, and hold the hub',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  release: {
    summary: 'let a restored hub send again',
    load: async () => (await import('./commands/release.ts')).release,
  },
  'db distribute': {
    summary: 'spread the tables over the nodes of a Citus cluster',
    load: async () => (await import('./commands/db-distribute.ts')).dbDistribute,
  },
  'new connector': {
    summary: 'begin a connector of your own, with its simulator and texts',
    load: async () => (await import('./commands/new-connector.ts')).newConnector,
  },
  certify: {
    summary: 'run the conformance suites of connectors under every fault, and write reports',
    load: async () => (await import('./commands/certify.ts')).certify,
  },
}
