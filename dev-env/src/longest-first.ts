import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Begins with the files that end like these, in this order, because one that begins last keeps the run waiting alone. */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
    return at < 0 ? longest.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const usual = await super.sort(files)
      return usual.sort((one, other) => rank(one) - rank(other))
    }
  }
}
