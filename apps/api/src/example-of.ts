type Schema = Record<string, unknown>

/** Believable values of a shop, by the name of the field. */
const byName: Record<string, unknown> = {
  _id: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20',
  acl: ['User'],
  address: '203.0.113.7',
  bank: '341',
  branch: '1234',
  branchDigit: '5',
  cfops: ['5102'],
  code: 'casa-ipe',
  cron: '0 8 * * 1-5',
  currency: 'BRL',
  digit: '7',
  document: '12345678000195',
  email: 'ana.souza@casaipe.com.br',
  endpoint: '/api/sellers/push',
  erpOrderId: '48213',
  hash: 'Zk3mW1qT8vYb2Lr6Xc0Ps9Df',
  holderDocument: '12345678000195',
  invoiceNumber: '15872',
  logId: 'precos-2026-11-27-04',
  method: 'GET',
  mode: 'Rodoviário',
  name: 'Casa Ipê',
  number: '15872',
  orderIds: ['0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20'],
  origin: 'BI da loja',
  originDocument: '12345678000195',
  originOrderId: '1368094563211-01',
  password: 'praia-do-Ipê-27',
  path: '/api/orders',
  postalCode: '01310-100',
  sku: 'CAM-AZ-M',
  stack: 'Error: column SKU not found\n    at readSheet (prices.js:118)',
  subject: 'Importação de preços parou',
  timeZone: 'America/Sao_Paulo',
  trackingNumber: 'BR123456789BR',
}

const byFormat: Record<string, string> = {
  uuid: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20',
  date: '2026-11-27',
  'date-time': '2026-11-27T18:00:00-03:00',
  email: 'ana.souza@casaipe.com.br',
  uri: 'https://bi.casaipe.com.br/ihub',
  base64: 'PG5mZVByb2MgdmVyc2FvPSI0LjAwIj48L25mZVByb2M+',
}

const byPattern: Record<string, string> = {
  // Of an invoice: state, month, CNPJ, model, series, number, kind, code and digit.
  '^[0-9A-Z]{44}$': '35261112345678000195550010000158721234567893',
}

/** A value of a JSON schema as it could come from a real store; the same for the same schema. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) as Schema[] | undefined
  if (alternatives) return exampleOf(alternatives.find(({ type }) => type !== 'null') ?? {}, name)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return Array.isArray(byName[name]) ? byName[name] : [exampleOf((schema.items ?? {}) as Schema, name)]
    case 'boolean':
      return schema.default ?? true
    case 'integer':
    case 'number':
      return schema.default ?? Math.max(Number(schema.minimum ?? 1), 1)
    case 'string':
      return exampleOfText(schema, name)
    default:
      return schema.default ?? null
  }
}

const exampleOfObject = (schema: Schema) =>
  Object.fromEntries(propertiesOf(schema).map(([name, property]) => [name, exampleOf(property, name)]))

/** Those that it names, or one for each key that it allows. */
function propertiesOf({ properties, propertyNames, additionalProperties }: Schema): [string, Schema][] {
  const keys = (propertyNames as Schema | undefined)?.enum
  return Array.isArray(keys)
    ? keys.map((key) => [String(key), additionalProperties as Schema])
    : Object.entries((properties ?? {}) as Record<string, Schema>)
}

function exampleOfText({ format, pattern, default: standard, minLength }: Schema, name: string): unknown {
  const known = byPattern[String(pattern)] ?? byFormat[String(format)] ?? byName[name] ?? standard
  return known ?? 'Texto'.padEnd(Number(minLength ?? 0), ' livre')
}
