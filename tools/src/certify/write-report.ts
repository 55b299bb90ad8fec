import type { Certificate } from './certificate.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const cells = (values: (string | number)[], tag: 'td' | 'th' = 'td') =>
  `<tr>${values.map((value) => `<${tag}>${escaped(String(value))}</${tag}>`).join('')}</tr>`

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2733 }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .75rem; border-bottom: 1px solid #d7dee6 }
  dt { color: #5a6775 } dd { margin: 0 0 .5rem } .not { color: #a4161a }
  @media (prefers-color-scheme: dark) { body { background: #12171d; color: #e4e9ee } th, td { border-color: #303a45 } dt { color: #9aa7b4 } .not { color: #ff8a8a } }`

/** The certificate as a page of its own. */
export function toHtml(certificate: Certificate, at: string): string {
  const { name, contract, docs, callsPerMinute, callsAtOnce, capabilities, ownTests, drift, pace, lacks } =
    certificate
  const verdict = lacks.length === 0 ? 'Certified' : 'Not certified'
  const facts: [string, string][] = [
    ['Contract', `${contract}: ${docs}`],
    [
      'Limits that the hub keeps',
      callsPerMinute === null
        ? 'it calls nobody'
        : `${callsPerMinute} calls a minute, ${callsAtOnce} at once`,
    ],
    [
      'Calls of the busiest minute, three processes at once',
      pace
        ? `${pace.busiestMinute} of ${pace.limit}; 95 of 100 answers within ${pace.p95Ms} ms`
        : 'not measured',
    ],
    ['Answers', drift === null ? 'reads no JSON' : 'as answers.json has them'],
    ['Tests of its own', String(ownTests)],
    ['Run', at],
  ]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)}: ${verdict}</title>
<style>${style}</style>
<h1>${escaped(name)}: <span class="${lacks.length === 0 ? 'is' : 'not'}">${verdict}</span></h1>
${lacks.length > 0 ? `<ul class="not">${lacks.map((lack) => `<li>${escaped(lack)}</li>`).join('')}</ul>` : ''}
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<table>${cells(['Capability', 'Promises kept', 'Ways to fail that it stands', 'Broken'], 'th')}
${capabilities.map(({ capability, kept, faults, broken }) => cells([capability, kept, faults, broken.length])).join('\n')}</table>
</html>
`
}

/** The rows of one connector, a row for each of its capabilities. */
const rowsOf = ({ name, id, contract, callsPerMinute, capabilities, drift, pace, lacks }: Certificate) =>
  capabilities.map(({ capability, kept, faults }, index) => {
    const ofFirst = (text: string) => (index === 0 ? text : '')
    const cells = [
      ofFirst(`**${name}** (\`${id}\`)`),
      capability,
      kept,
      faults || '',
      ofFirst(callsPerMinute?.toLocaleString('en-US') ?? 'none'),
      ofFirst(pace ? pace.busiestMinute.toLocaleString('en-US') : ''),
      ofFirst(contract),
      ofFirst(drift === null ? 'no JSON' : 'held'),
      ofFirst(lacks.length === 0 ? 'yes' : 'no'),
    ]
    return `| ${cells.join(' | ')} |`
  })

/** The rows that a page has, by the connector that the first of them names. */
function rowsIn(page: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let own: string[] = []
  for (const line of page.split('\n')) {
    const [, id] = /^\| \*\*.*\(`(\w+)`\)/.exec(line) ?? []
    if (id) {
      own = []
      found.set(id, own)
    }
    if (line.startsWith('| ') && found.size > 0) own.push(line)
  }
  return found
}

/**
 * `docs/connectors.md`: every connector, its capabilities and their tests. Those that were not certified in this run keep the rows that the page
 * has of them; `ids` are all connectors, in their order.
 */
export function toTable(certificates: readonly Certificate[], ids: readonly string[], page = ''): string {
  const kept = rowsIn(page)
  const certified = new Map<string, string[]>(certificates.map((one) => [one.id, rowsOf(one)]))
  const rows = ids.flatMap((id) => certified.get(id) ?? kept.get(id) ?? [])
  return `# Connectors

Written by \`npm run ihub -- certify\` from the tests that ran. A promise is a test of the capability's conformance suite; a way to fail is one in
which the system does not answer, answers late, wrongly, in part or twice, or refuses. The limit is of calls a minute, as the hub keeps it unless
the settings say another; beside it stand the calls of the busiest 60 seconds while three processes wanted all they could get. Answers are held against \`answers.json\` (ADR 30).

| connector | capability | promises | ways to fail | limit | reached | contract | answers | certified |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
