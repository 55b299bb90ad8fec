import { flushCompileCache, getCompileCacheDir } from 'node:module'

type Environment = NodeJS.ProcessEnv

/** Beside the packages, where only those write who may change the code itself. */
export const compileCacheFolder = new URL('../../../node_modules/.cache/hub', import.meta.url).pathname

/**
 * Left to itself V8 lets 128 MB of young garbage pile up before it looks, and then as much again as lives; with two
 * processors, threads that collect it together wait for one another. Measured with `npm run bench -- --only flow`.
 */
const leanFlags = ['--heap-growing-percent=40', '--no-parallel-scavenge']
const youngMb = { worker: 16, others: 8 }

/**
 * A process that works on orders makes the most garbage: with 8 MB for what is young it took a fifth more of the processor. A
 * process without that role saves the memory.
 */
export function leanFlagsOf({ IHUB_ROLES: roles = 'worker' }: Environment): string[] {
  const mb = roles.includes('worker') ? youngMb.worker : youngMb.others
  return [`--max-semi-space-size=${mb}`, ...leanFlags]
}

/**
 * The variables that a process of the hub must find before its first line to stay small; `MALLOC_ARENA_MAX` is kept if
 * given.
 */
export function leanEnvironment(environment: Environment): Environment {
  return {
    // glibc gives every thread a heap of its own and hardly ever returns it.
    MALLOC_ARENA_MAX: '1',
    ...environment,
    // Removing types takes a compiler of 30 MB, which is not even loaded for code that is found here.
    NODE_COMPILE_CACHE: compileCacheFolder,
  }
}

export const isLean = (environment: Environment): boolean =>
  environment.NODE_COMPILE_CACHE === compileCacheFolder

/** Whether this process holds the compiler because it was the first to load this code; the next one need not. */
export function hasCompiledNow({ IHUB_HAS_COMPILED }: Environment): boolean {
  // A cache that cannot be written would have it start again for ever.
  if (IHUB_HAS_COMPILED || !getCompileCacheDir()) return false
  const { moduleLoadList = [] } = process as { moduleLoadList?: string[] }
  return moduleLoadList.some((name) => name.includes('/amaro/'))
}

/** Becomes a new process under the same id, so that signals find it; goes on as it is where there is no such call. */
export function startAgain(environment: Environment): void {
  if (process.platform === 'win32') return
  flushCompileCache()
  const { execPath, execArgv, argv } = process
  const flags = leanFlagsOf(environment)
  const given = execArgv.filter((flag) => !flags.includes(flag))
  process.execve?.(execPath, [execPath, ...flags, ...given, ...argv.slice(1)], environment)
}
