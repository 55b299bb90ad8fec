import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { planOf, readBundle } from './boot-plan.ts'

const limitBytes = 250_000

/** Ends the build when the JavaScript that every screen needs, gzipped, grows beyond its limit. */
export function firstLoadLimit(): Plugin {
  return {
    name: 'first-load-limit',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const bytes = firstLoadBytes(bundle)
      if (bytes > limitBytes)
        this.error(`the first load is ${bytes} bytes of gzipped JavaScript, more than ${limitBytes}`)
    },
  }
}

/** The boot script, the entry, the shell, and the shared texts of the longest language. */
function firstLoadBytes(bundle: Rolldown.OutputBundle): number {
  const { initial, filesOf } = readBundle(bundle)
  const { layout, languages } = planOf(filesOf)
  const bootScripts = Object.keys(bundle).filter((file) => file.startsWith('assets/boot-'))
  const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipBytes(bundle, file), 0)
  return (
    sumOf(bootScripts) + sumOf(initial) + sumOf(layout) + Math.max(...Object.values(languages).map(sumOf))
  )
}

function gzipBytes(bundle: Rolldown.OutputBundle, file: string): number {
  const output = bundle[file.replace(/^\//, '')]
  if (!output?.fileName.endsWith('.js')) return 0
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length
}
