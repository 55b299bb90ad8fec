/** The faults that an installation's XML can have. */
const flaws = {
  'no-protocol': (xml: string) => xml.replace(/<protNFe .*<\/protNFe>/s, ''),
  denied: (xml: string) =>
    xml
      .replace('<cStat>100</cStat>', '<cStat>302</cStat>')
      .replace('Autorizado o uso da NF-e', 'Uso Denegado: Irregularidade fiscal do destinatário'),
  'test-environment': (xml: string) => xml.replaceAll('<tpAmb>1</tpAmb>', '<tpAmb>2</tpAmb>'),
  incoming: (xml: string) => xml.replace('<tpNF>1</tpNF>', '<tpNF>0</tpNF>'),
  return: (xml: string) => xml.replace('<finNFe>1</finNFe>', '<finNFe>4</finNFe>'),
  truncated: (xml: string) => xml.slice(0, xml.length / 2),
} as const satisfies Record<string, (xml: string) => string>

export type NoteFlaw = keyof typeof flaws

export const isNoteFlaw = (name: unknown): name is NoteFlaw =>
  typeof name === 'string' && Object.hasOwn(flaws, name)

export const spoilXml = (xml: string, flaw: NoteFlaw | null) => (flaw ? flaws[flaw](xml) : xml)
