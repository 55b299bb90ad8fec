import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { bulk } from '@ihub/contract/bulk'
import { expect, test } from 'vitest'

const features = fileURLToPath(new URL('../features/', import.meta.url))

/** The actions that screens offer on selected rows; a part of a name may stand for each kind. */
async function offered() {
  const files = await Array.fromAsync(glob('**/*.tsx', { cwd: features }))
  const texts = await Promise.all(files.map((file) => readFile(`${features}${file}`, 'utf8')))
  return texts
    .flatMap((text) => [...text.matchAll(/\baction(?::| =) ['`]([^'`]+)['`]/g)])
    .map(([, name = '']) => new RegExp(`^${name.replace(/\$\{\w+\}/g, '[a-z]+')}$`))
}

test('every bulk action has a button', async () => {
  const names = await offered()
  const missing = Object.keys(bulk).filter((action) => !names.some((name) => name.test(action)))
  expect(missing).toEqual([])
})
