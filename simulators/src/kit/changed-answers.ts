import type { AnswerChange, FaultRule, Faults } from './faults.ts'

export type ChangedAnswers = {
  /**
   * From now on the vendor answers as after a release that nobody announced: with fields added, dropped and retyped, those of
   * the simulator where none are named. Null: as before.
   */
  changeAnswers(change?: AnswerChange | null): void
}

/** Changes the answers below a path, beside the other faults. */
export const createChangedAnswers = (faults: Faults, path: string, usual: AnswerChange): ChangedAnswers => ({
  changeAnswers(change = usual) {
    const others = faults.rules().filter(({ kind }) => kind !== 'changed')
    const rules: FaultRule[] = change === null ? [] : [{ match: { path }, kind: 'changed', change }]
    faults.replace([...others, ...rules])
  },
})
