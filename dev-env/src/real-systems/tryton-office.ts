interface Login {
  database: string
  user: string
  password: string
}

/** A client of Tryton's JSON-RPC; it signs in anew after a restart, and throws at every error. */
function trytonClient(url: string, { database, user, password }: Login) {
  let session = ''
  const post = (method: string, params: readonly unknown[]) =>
    fetch(`${url}/${database}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { authorization: session }) },
      body: JSON.stringify({ id: 0, method, params }),
    })
  async function signIn() {
    session = ''
    const { result } = (await (await post('common.db.login', [user, { password }])).json()) as {
      result: [number, string]
    }
    session = `Session ${Buffer.from(`${user}:${result[0]}:${result[1]}`).toString('base64')}`
  }
  return async <T>(method: string, ...params: unknown[]): Promise<T> => {
    if (session === '') await signIn()
    let answer = await post(method, [...params, { company: 1, companies: [1] }])
    if (answer.status === 401) {
      await signIn()
      answer = await post(method, [...params, { company: 1, companies: [1] }])
    }
    const { result, error } = (await answer.json()) as { result: T; error?: unknown }
    if (error) throw new Error(`${method}: ${JSON.stringify(error).slice(0, 500)}`)
    return result
  }
}

interface SaleRow {
  id: number
  state: string
  shipment_state: string
  invoice_state: string
  shipments: number[]
  invoices: number[]
  lines: number[]
  moves: number[]
  'party.': { name: string; code: string; id: number }
  total_amount: { decimal: string }
}

interface OfficeCustomer {
  document: string
  name: string
  email?: string
  mobile?: string
  address?: { street: string; city: string; postal_code: string }
}

const decimalOf = (cents: number) => ({ __class__: 'Decimal', decimal: (cents / 100).toFixed(2) })

/** The work of an office in Tryton, by its own RPC. */
export async function openTrytonOffice(url: string, login: Login) {
  const call = trytonClient(url, login)
  const search = <Row>(model: string, domain: unknown[], fields: string[]) =>
    call<(Row & { id: number })[]>(`model.${model}.search_read`, domain, 0, 1_000, [['id', 'ASC']], fields)
  const press = (model: string, button: string, ids: number[]) => call(`model.${model}.${button}`, ids)
  const first = async (model: string, domain: unknown[] = []) => (await search(model, domain, []))[0]?.id
  const [category, unit, box, carrier] = await Promise.all([
    first('product.category', [['accounting', '=', true]]),
    first('product.uom', [['symbol', '=', 'u']]),
    first('stock.package.type'),
    first('carrier'),
  ])
  let trackings = 0

  const sales = (code: string) =>
    search<SaleRow>(
      'sale.sale',
      [['reference', '=', code]],
      [
        'state',
        'shipment_state',
        'invoice_state',
        'shipments',
        'invoices',
        'lines',
        'moves',
        'party.name',
        'party.code',
        'total_amount',
      ],
    )
  const sale = async (code: string) => {
    const [one] = await sales(code)
    if (!one) throw new Error(`Tryton has no sale ${code}`)
    return one
  }
  const rows = (model: string, ids: number[], state: string[]) =>
    search<{ number: string; lines: number[]; outgoing_moves: number[]; inventory_moves: number[] }>(
      model,
      [
        ['id', 'in', ids],
        ['state', 'in', state],
      ],
      model === 'account.invoice' ? ['number', 'lines'] : ['outgoing_moves', 'inventory_moves'],
    )

  /** Posts the drafts of the order's invoices; answers the number of the last. */
  async function invoice(code: string): Promise<string> {
    const before = await sale(code)
    if (before.invoice_state === 'exception') await recreateInvoices(before)
    const { invoices } = await sale(code)
    const drafts = (await rows('account.invoice', invoices, ['draft', 'validated'])).map(({ id }) => id)
    const now = new Date()
    const invoice_date = {
      __class__: 'date',
      year: now.getUTCFullYear(),
      month: now.getUTCMonth() + 1,
      day: now.getUTCDate(),
    }
    await call('model.account.invoice.write', drafts, { invoice_date })
    await press('account.invoice', 'post', drafts)
    return (await rows('account.invoice', drafts, ['posted'])).at(-1)?.number ?? ''
  }

  async function recreateInvoices({ id, invoices }: SaleRow) {
    const canceled = (await rows('account.invoice', invoices, ['cancelled'])).map((one) => one.id)
    await call('model.sale.sale.write', [id], { invoices_recreated: [['add', canceled]] })
    await press('sale.sale', 'process', [id])
  }

  /** Walks the order's shipments on, boxing the goods before they leave; answers the number of the parcel. */
  async function ship(code: string, only?: number[]): Promise<string> {
    const shipments = only ?? (await sale(code)).shipments
    const waiting = (
      await rows('stock.shipment.out', shipments, ['waiting', 'assigned', 'picked', 'packed'])
    ).map(({ id }) => id)
    await call('model.stock.shipment.out.write', waiting, { carrier })
    trackings += 1
    const shipping_reference = `BR${String(trackings).padStart(6, '0')}`
    for (const step of ['assign_force', 'pick', 'pack', 'done']) {
      if (step === 'done') {
        const [shipment] = await rows('stock.shipment.out', waiting, ['packed'])
        await call('model.stock.package.create', [
          {
            type: box,
            shipment: `stock.shipment.out,${shipment?.id}`,
            moves: [['add', shipment?.outgoing_moves]],
            shipping_reference,
          },
        ])
      }
      await press('stock.shipment.out', step, waiting)
    }
    return shipping_reference
  }

  /** Invoices and ships one unit of each line, whose goods are named on the invoice; the sale then waits for the rest. */
  async function shipOneOfEach(code: string) {
    const { id, shipments, invoices } = await sale(code)
    const [shipment] = await rows('stock.shipment.out', shipments, ['waiting'])
    const [draft] = await rows('account.invoice', invoices, ['draft'])
    const goods = await search<{ quantity: number }>(
      'account.invoice.line',
      [
        ['invoice', '=', draft?.id],
        ['product.type', '=', 'goods'],
      ],
      ['quantity'],
    )
    await call(
      'model.account.invoice.line.write',
      goods.map((line) => line.id),
      { quantity: 1 },
    )
    await press('stock.shipment.out', 'draft', [shipment?.id ?? 0])
    await call('model.stock.move.write', shipment?.outgoing_moves ?? [], { quantity: 1 })
    await press('stock.shipment.out', 'wait', [shipment?.id ?? 0])
    const [line] = goods
    await call('model.account.invoice.line.write', [line?.id], {
      stock_moves: [['add', shipment?.outgoing_moves]],
    })
    const invoiceNumber = await invoice(code)
    const trackingNumber = await ship(code, [shipment?.id ?? 0])
    await press('sale.sale', 'process', [id])
    return { invoiceNumber, trackingNumber }
  }

  const partyOf = (document: string) => first('party.party', [['identifiers.code', '=', document]])

  const goodsOf = async (codes: string[]) =>
    search<{ code: string; quantity: number }>('product.product', [['code', 'in', codes]], ['code'])

  /** Moves units into the storage, or out of it where they are below zero. */
  async function moveGoods(moved: { product: number; units: number }[]) {
    const [storage, lost] = await Promise.all([
      first('stock.location', [['type', '=', 'storage']]),
      first('stock.location', [['type', '=', 'lost_found']]),
    ])
    const moves = await call<number[]>(
      'model.stock.move.create',
      moved.map(({ product, units }) => ({
        ...{ product, uom: unit, quantity: Math.abs(units), company: 1 },
        ...(units > 0
          ? { from_location: lost, to_location: storage }
          : { from_location: storage, to_location: lost }),
      })),
    )
    await press('stock.move', 'do', moves)
  }

  return {
    call,
    /** Goods that can be sold, and that none of is there. */
    createGoods: async (codes: string[]) =>
      void (await call('model.product.template.create', [
        {
          ...{ name: 'Camiseta', type: 'goods', default_uom: unit, salable: true, sale_uom: unit },
          account_category: category,
          list_price: { __class__: 'Decimal', decimal: '99.90' },
          products: [['create', codes.map((code) => ({ code, suffix_code: code }))]],
        },
      ])),
    /** Goods by the code of their template, whose variants have codes that begin with it. */
    createTemplates: async (
      templates: readonly { code: string; name?: string; suffixes: string[]; values?: object }[],
    ) =>
      void (await call(
        'model.product.template.create',
        templates.map(({ code, name = `Camiseta ${code}`, suffixes, values }) => ({
          ...{ code, name, type: 'goods', default_uom: unit, salable: true, sale_uom: unit },
          ...{ account_category: category, list_price: decimalOf(9_990), ...values },
          products: [['create', suffixes.map((suffix_code) => ({ suffix_code }))]],
        })),
      )),
    changeTemplate: async (code: string, values: object) => {
      const id = await first('product.template', [['code', '=', code]])
      await call('model.product.template.write', [id], values)
    },
    /** Takes a product with its variants out of use. */
    retire: async (code: string) => {
      const [template] = await search<{ products: number[] }>(
        'product.template',
        [['code', '=', code]],
        ['products'],
      )
      const values = { active: false, products: [['write', template?.products, { active: false }]] }
      await call('model.product.template.write', [template?.id], values)
    },
    setListPrice: async (sku: string, cents: number, values: object = {}) => {
      const [product] = await search<{ template: number }>(
        'product.product',
        [['code', '=', sku]],
        ['template'],
      )
      await call('model.product.template.write', [product?.template], {
        list_price: decimalOf(cents),
        ...values,
      })
    },
    unitOf: (symbol: string) => first('product.uom', [['symbol', '=', symbol]]),
    createCategory: async (name: string) =>
      (await call<number[]>('model.product.category.create', [{ name }]))[0],
    /** Brings units of goods into the warehouse, or takes them out where they are below zero. */
    bringGoods: async (units: ReadonlyMap<string, number>) => {
      const goods = await goodsOf([...units.keys()])
      await moveGoods(goods.map(({ id, code }) => ({ product: id, units: units.get(code) ?? 0 })))
    },
    /** Parties with a document each, in one transaction. */
    registerCustomers: async (customers: readonly OfficeCustomer[]) =>
      void (await call(
        'model.party.party.create',
        customers.map(({ document, name, email, mobile, address }) => ({
          name,
          identifiers: [['create', [{ code: document }]]],
          contact_mechanisms: [
            [
              'create',
              [
                ...(email === undefined ? [] : [{ type: 'email', value: email }]),
                ...(mobile === undefined ? [] : [{ type: 'mobile', value: mobile }]),
              ],
            ],
          ],
          addresses: [['create', address === undefined ? [] : [address]]],
        })),
      )),
    renameCustomer: async (document: string, name: string) =>
      void (await call('model.party.party.write', [await partyOf(document)], { name })),
    changeEmail: async (document: string, value: string) => {
      const party = await partyOf(document)
      const email = await first('party.contact_mechanism', [
        ['party', '=', party],
        ['type', '=', 'email'],
      ])
      await call('model.party.contact_mechanism.write', [email], { value })
    },
    /** The units of each return of the order's sale that stands, and its shipments and invoices. */
    returns: async (code: string) => {
      const found = await search<{
        reference: string
        state: string
        shipment_returns: number[]
        invoices: number[]
      }>(
        'sale.sale',
        [
          ['origin', '=', `sale.sale,${(await sale(code)).id}`],
          ['state', '!=', 'cancelled'],
        ],
        ['reference', 'state', 'shipment_returns', 'invoices'],
      )
      return Promise.all(
        found.map(async (one) => {
          const lines = await search<{ quantity: number; unit_price: { decimal: string } }>(
            'sale.line',
            [['sale', '=', one.id]],
            ['quantity', 'unit_price'],
          )
          return { ...one, lines, units: lines.reduce((units, { quantity }) => units - quantity, 0) }
        }),
      )
    },
    sales,
    sale,
    parties: () =>
      search<{ name: string; code: string }>('party.party', [['code', '!=', '1']], ['name', 'code']),
    /** A product that can be sold. */
    createProduct: async (code: string) => {
      if (await first('product.product', [['code', '=', code]])) return
      await call('model.product.template.create', [
        {
          name: `Camiseta ${code}`,
          type: 'goods',
          default_uom: unit,
          salable: true,
          sale_uom: unit,
          account_category: category,
          list_price: { __class__: 'Decimal', decimal: '99.90' },
          products: [['create', [{ code, suffix_code: code }]]],
        },
      ])
    },
    invoice,
    cancelInvoice: async (code: string) => {
      const { invoices } = await sale(code)
      const posted = await rows('account.invoice', invoices, ['posted'])
      await press(
        'account.invoice',
        'cancel',
        posted.map(({ id }) => id),
      )
    },
    ship,
    shipOneOfEach,
    cancelSale: async (code: string) => press('sale.sale', 'cancel', [(await sale(code)).id]),
  }
}
export type TrytonOffice = Awaited<ReturnType<typeof openTrytonOffice>>
