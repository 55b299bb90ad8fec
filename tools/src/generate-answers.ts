import { writeFile } from 'node:fs/promises'
import { describeAnswers, findConnectors, writeAnswers } from './describe-answers.ts'

for (const { connector, file } of await findConnectors())
  await writeFile(file, writeAnswers(await describeAnswers(connector)))
