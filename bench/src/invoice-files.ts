import { readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'
import { canonicalNfe, signNfe } from '@ihub/fiscal/fixtures/sign-nfe'
import { createSigner } from '@ihub/fiscal/fixtures/test-certificate'

const cnpj = '34128745000152'
const signer = createSigner({ commonName: `GRINGS E FILHOS LTDA:${cnpj}`, cnpj })
const signed = (name: string) => signNfe(canonicalNfe(readFixtureText(name)), signer)

/** Invoices of 4, 21 and 41 lines, signed and authorized. */
export const signedInvoices = (): Uint8Array[] =>
  ['04-proc-sp-4itens-st.xml', '03-proc-sp-21itens.xml', '06-proc-sp-41itens.xml'].map((name) =>
    Buffer.from(signed(name)),
  )

const itemsMax = 990

/** As many lines as the layout allows. */
export function largeInvoice(): Uint8Array {
  const text = readFixtureText('04-proc-sp-4itens-st.xml')
  const [line = ''] = /<det nItem="1">[\s\S]*?<\/det>/.exec(text) ?? []
  const lines = Array.from({ length: itemsMax }, (_, index) => line.replace('"1"', `"${index + 1}"`))
  return Buffer.from(signNfe(canonicalNfe(text.replace(/<det [\s\S]*<\/det>/, lines.join('\n'))), signer))
}
