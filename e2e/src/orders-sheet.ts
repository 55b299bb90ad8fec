/** The cells of a row by the Portuguese title of their column. */
type SheetRow = Readonly<Record<string, string>>

/** A row of an order that is right, paid and delivered to an address. */
export const goodRow = (code: string): SheetRow => ({
  'Código do pedido': code,
  'Data do pedido': '20/11/2025 14:30',
  'Canal de venda': 'televendas',
  'Nome do cliente': 'Maria de Souza',
  'CPF ou CNPJ': '529.982.247-25',
  'E-mail do cliente': 'maria@exemplo.com.br',
  'Telefone do cliente': '+55 11 99999-0000',
  Rua: 'Rua das Amostras',
  Número: '100',
  Bairro: 'Centro',
  Cidade: 'São Paulo',
  UF: 'SP',
  CEP: '01310-100',
  'Forma de pagamento': 'Pix',
  Pago: 'sim',
  SKU: '2001',
  'Nome do item': 'Camisa azul',
  Quantidade: '2',
  'Preço unitário': '59,90',
})

/** Two orders, each with one cell that nobody can read. */
export const badRows: readonly SheetRow[] = [
  { ...goodRow('TV-2041'), Quantidade: 'duas' },
  { ...goodRow('TV-2042'), 'CPF ou CNPJ': '529.982.247-26' },
]

export const sheetTitles = Object.keys(goodRow(''))

/** The file as the Excel of Brazil saves it. */
export const sheetOf = (rows: readonly SheetRow[]) => ({
  name: 'televendas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [sheetTitles, ...rows.map((row) => sheetTitles.map((title) => row[title] ?? ''))]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
  ),
})
