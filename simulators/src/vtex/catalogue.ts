export type Sku = {
  id: string
  productId: string
  refId: string
  ean: string
  name: string
  skuName: string
  brand: string
  categoryId: number
  category: string
  priceCents: number
  listPriceCents: number
  weightGrams: number
  /** Components of a kit with their quantities; empty for a plain SKU. */
  components: { sku: Sku; quantity: number }[]
}

type Line = [name: string, brand: string, categoryId: number, category: string, Price]
type Price = { variants: string[]; cents: number; grams: number }

const lines: Line[] = [
  [
    'Camiseta Algodão Gola Careca',
    'Serra Clara',
    10,
    'Camisetas',
    {
      variants: ['Branca P', 'Branca M', 'Branca G', 'Preta P', 'Preta M', 'Preta G'],
      cents: 7990,
      grams: 180,
    },
  ],
  [
    'Calça Jeans Reta',
    'Serra Clara',
    11,
    'Calças',
    { variants: ['Azul 38', 'Azul 40', 'Azul 42', 'Azul 44'], cents: 19990, grams: 650 },
  ],
  [
    'Vestido Midi Viscose',
    'Ateliê Jurema',
    12,
    'Vestidos',
    { variants: ['Floral P', 'Floral M', 'Floral G', 'Verde M'], cents: 24990, grams: 320 },
  ],
  [
    'Tênis Casual Couro',
    'Passo Leve',
    13,
    'Calçados',
    { variants: ['Branco 36', 'Branco 38', 'Branco 40', 'Preto 41', 'Preto 42'], cents: 32990, grams: 900 },
  ],
  [
    'Sandália Rasteira',
    'Passo Leve',
    13,
    'Calçados',
    { variants: ['Caramelo 35', 'Caramelo 37', 'Preta 38'], cents: 12990, grams: 400 },
  ],
  [
    'Jaqueta Corta-Vento',
    'Serra Clara',
    14,
    'Casacos',
    { variants: ['Azul M', 'Azul G', 'Cinza G'], cents: 27990, grams: 480 },
  ],
  [
    'Meia Cano Curto 3 Pares',
    'Serra Clara',
    15,
    'Acessórios',
    { variants: ['Branca', 'Preta'], cents: 3490, grams: 110 },
  ],
  [
    'Cinto Couro Legítimo',
    'Ateliê Jurema',
    15,
    'Acessórios',
    { variants: ['Marrom', 'Preto'], cents: 9990, grams: 210 },
  ],
  [
    'Bolsa Transversal',
    'Ateliê Jurema',
    15,
    'Acessórios',
    { variants: ['Caramelo', 'Preta'], cents: 18990, grams: 560 },
  ],
  [
    'Jogo de Cama Casal 200 Fios',
    'Casa Ipê',
    20,
    'Cama',
    { variants: ['Branco', 'Areia', 'Azul'], cents: 22990, grams: 1900 },
  ],
  [
    'Toalha de Banho Felpuda',
    'Casa Ipê',
    21,
    'Banho',
    { variants: ['Branca', 'Cinza', 'Terracota', 'Verde'], cents: 4990, grams: 450 },
  ],
  [
    'Edredom Queen Dupla Face',
    'Casa Ipê',
    20,
    'Cama',
    { variants: ['Cinza', 'Rosê'], cents: 34990, grams: 2600 },
  ],
  [
    'Almofada Decorativa 45x45',
    'Casa Ipê',
    22,
    'Decoração',
    { variants: ['Linho', 'Mostarda', 'Azul'], cents: 5990, grams: 380 },
  ],
  [
    'Vaso de Cerâmica',
    'Barro Vivo',
    22,
    'Decoração',
    { variants: ['Pequeno', 'Médio', 'Grande'], cents: 8990, grams: 1300 },
  ],
  [
    'Luminária de Mesa',
    'Barro Vivo',
    22,
    'Decoração',
    { variants: ['Preta', 'Natural'], cents: 15990, grams: 1100 },
  ],
  [
    'Conjunto de Pratos 12 Peças',
    'Barro Vivo',
    23,
    'Mesa',
    { variants: ['Branco', 'Azul'], cents: 28990, grams: 6200 },
  ],
  ['Jogo de Taças 6 Peças', 'Barro Vivo', 23, 'Mesa', { variants: ['Cristal'], cents: 11990, grams: 1500 }],
  [
    'Panela Antiaderente 24 cm',
    'Casa Ipê',
    24,
    'Cozinha',
    { variants: ['Vermelha', 'Preta'], cents: 17990, grams: 1400 },
  ],
  [
    'Tábua de Corte Bambu',
    'Casa Ipê',
    24,
    'Cozinha',
    { variants: ['Média', 'Grande'], cents: 6990, grams: 900 },
  ],
  [
    'Manta para Sofá',
    'Casa Ipê',
    22,
    'Decoração',
    { variants: ['Crua', 'Cinza'], cents: 13990, grams: 1000 },
  ],
]

const plain = lines.flatMap(skusOf).map(numbered)

export const kits: readonly Sku[] = [
  kit(901, 'Kit Banho 2 Toalhas', [['Toalha de Banho Felpuda', 2]]),
  kit(902, 'Kit Mesa Posta', [
    ['Conjunto de Pratos 12 Peças', 1],
    ['Jogo de Taças 6 Peças', 1],
  ]),
  kit(903, 'Kit Quarto Completo', [
    ['Jogo de Cama Casal 200 Fios', 1],
    ['Edredom Queen Dupla Face', 1],
    ['Almofada Decorativa 45x45', 2],
  ]),
]

export const catalogue: readonly Sku[] = [...plain, ...kits]

const byId = new Map(catalogue.map((sku) => [sku.id, sku]))

export function findSku(id: string): Sku | undefined {
  return byId.get(id)
}

type Draft = Omit<Sku, 'id' | 'ean'>

function skusOf(
  [product, brand, categoryId, category, { variants, cents, grams }]: Line,
  index: number,
): Draft[] {
  return variants.map((variant, position) => ({
    productId: String(1001 + index),
    refId: `REF-${1001 + index}-${position + 1}`,
    name: `${product} ${variant}`,
    skuName: variant,
    brand,
    categoryId,
    category,
    priceCents: cents,
    listPriceCents: Math.round(cents * 1.25),
    weightGrams: grams,
    components: [],
  }))
}

function numbered(draft: Draft, index: number): Sku {
  return { ...draft, id: String(2001 + index), ean: eanOf(index) }
}

/** A kit costs a tenth less than its parts. */
function kit(number: number, name: string, parts: [name: string, quantity: number][]): Sku {
  const components = parts.flatMap(([part, quantity]) => {
    const sku = plain.find((candidate) => candidate.name.startsWith(part))
    return sku ? [{ sku, quantity }] : []
  })
  const sum = (of: (sku: Sku) => number) =>
    components.reduce((total, { sku, quantity }) => total + of(sku) * quantity, 0)
  return {
    id: String(2000 + number),
    productId: String(1000 + number),
    refId: `KIT-${number}`,
    ean: eanOf(number),
    name,
    skuName: name,
    brand: 'Casa Ipê',
    categoryId: 30,
    category: 'Kits',
    priceCents: Math.round(sum(({ priceCents }) => priceCents) * 0.9),
    listPriceCents: sum(({ priceCents }) => priceCents),
    weightGrams: sum(({ weightGrams }) => weightGrams),
    components,
  }
}

/** EAN-13 with prefix 789 (Brazil) and its check digit. */
function eanOf(number: number): string {
  const digits = `789900${String(number).padStart(6, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
