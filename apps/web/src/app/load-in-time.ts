const chunkTimeoutMs = 120_000

/** Loads code of the app; no answer within 120 seconds is an error (specification section 8). */
export function loadInTime<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`chunk ${name} did not load`)), chunkTimeoutMs)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}
