import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import coverage from '../../docs/coverage.json' with { type: 'json' }

const root = new URL('../../', import.meta.url)
const { places, notBuilt } = coverage as unknown as {
  /** By kind and item of the specification: `file#text`, the file that has it and a text that stands there. */
  places: Record<string, Record<string, string>>
  notBuilt: Record<string, string[]>
}

describe('everything the specification names has its place or is listed as not built', () => {
  test.each(Object.entries(places))('%s', async (kind, items) => {
    const missing: string[] = []
    for (const [item, place] of Object.entries(items)) {
      const [file = '', text = ''] = splitOnce(place)
      const source = await readFile(new URL(file, root), 'utf8').catch(() => '')
      if (text === '' || !source.includes(text)) missing.push(`${item}: ${place}`)
      if (notBuilt[kind]?.includes(item)) missing.push(`${item}: has a place and is listed as not built`)
    }
    expect(missing).toEqual([])
  })
})

function splitOnce(place: string): [string, string] {
  const at = place.indexOf('#')
  return [place.slice(0, at), place.slice(at + 1)]
}
