import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'
import { noTms } from './choices.ts'
import { sellerSettings } from './seller-settings.ts'
import {
  applies,
  isFilled,
  type Setting,
  type SettingTable,
  type SettingValues,
  secretMask,
  settingGroups,
} from './setting.ts'
import { storeSettings } from './store-settings.ts'

const document = '12345678000195'
const store = { code: 'loja', name: 'Loja', active: true, originDocument: document, context: ['B2C'] }
const tables: [string, SettingTable][] = [
  ['store', storeSettings],
  ['seller', sellerSettings],
]
const seller = { code: 'filial', name: 'Filial', document, active: true }

/** The table as it is once code reads every setting of it. */
const allRead = (table: SettingTable): SettingTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, setting]) => [name, { reader: 'some-code.ts', ...setting }]),
  )
const wholeStore = allRead(storeSettings)
const wholeSeller = allRead(sellerSettings)

/** The codes of a change to a store whose other tabs are fine. */
function codes(sent: SettingValues, { table = wholeStore, before = {} as SettingValues } = {}) {
  const known = 'originDocument' in table ? store : seller
  const change = { before: { ...known, ...before }, after: { ...known, ...before, ...sent } }
  const problems = checkSettings(table, { ...change, sent: Object.keys(sent) })
  return Object.fromEntries(problems.map(({ setting, code }) => [setting, code]))
}
const ofSeller = (sent: SettingValues, before: SettingValues = {}) =>
  codes(sent, { table: wholeSeller, before })

describe('the tables', () => {
  test.each(tables)('every rule of a %s names a setting that exists, and a value it can have', (_, table) => {
    for (const [name, setting] of Object.entries(table)) {
      expect(settingGroups).toContain(setting.group)
      const required = Array.isArray(setting.required) ? setting.required : []
      for (const condition of [...(setting.when ? [setting.when] : []), ...required]) {
        const other = table[condition.setting]
        const choices = other && 'choices' in other ? other.choices : [true, false]
        expect(choices, `${name} on ${condition.setting}`).toEqual(expect.arrayContaining([...condition.is]))
      }
      for (const other of setting.excludes ?? []) expect(table[other]?.excludes).toContain(name)
      for (const other of [setting.notBelow, setting.digitsAtMost])
        if (other) expect(table).toHaveProperty(other)
    }
  })

  test.each(tables)('every default of a %s is a value its own rule accepts', (_, table) => {
    const defaults = Object.entries(table).flatMap(([name, setting]) =>
      setting.default === undefined ? [] : [[name, setting.default] as const],
    )
    const after = Object.fromEntries(defaults)
    const codes = checkSettings(allRead(table), { before: {}, after, sent: Object.keys(after) })
      .filter(({ setting }) => setting in after)
      .map(({ code }) => code)
    expect(codes).toEqual([])
  })
})

describe('what the ERP is told', () => {
  test('is an order type that is a number, and branch codes that it has room for', () => {
    expect(codes({ orderClassifications: { Amazon: '42' } }, { table: storeSettings })).toEqual({})
    expect(codes({ orderClassifications: { Amazon: 'VENDA' } }, { table: storeSettings })).toEqual({
      orderClassifications: 'field.not_integer',
    })
    const tooLong = { erpBranchCode: 'A'.repeat(11), locationId: 'cd1' }
    expect(codes(tooLong, { table: sellerSettings })).toEqual({
      erpBranchCode: 'field.too_long',
      locationId: 'field.upper_case',
    })
  })
})

describe('a setting that no code reads', () => {
  const ofStore = (sent: SettingValues, before: SettingValues = {}) =>
    codes(sent, { table: storeSettings, before })
  const group = 'general'
  const unread: SettingTable = {
    hours: { group, kind: 'integer', min: 0, max: 720, default: 24 },
    isOn: { group, kind: 'boolean', default: false },
    password: { group, kind: 'secret' },
    address: { group, kind: 'url' },
  }
  const ofUnread = (sent: SettingValues, before: SettingValues = {}) => codes(sent, { table: unread, before })

  test('takes no new value', () => {
    expect(ofUnread({ hours: 90, isOn: true })).toEqual({ hours: 'field.unused', isOn: 'field.unused' })
  })

  test('keeps the stored value when that, or the default, is sent back, and may be emptied', () => {
    const stored = { hours: 90, password: secretMask, address: 'not an address' }
    expect(ofUnread(stored, stored)).toEqual({})
    expect(ofUnread({ hours: null, password: '', address: null }, stored)).toEqual({})
    expect(ofUnread({ hours: 24, isOn: false })).toEqual({})
    expect(ofUnread({ hours: 24 }, stored)).toEqual({ hours: 'field.unused' })
  })

  test('stays as it was set once, where that is promised', () => {
    const set = { billSequenceEnabled: true, billSequenceBegin: 100 }
    expect(codes({ billSequenceBegin: null }, { table: sellerSettings, before: set })).toMatchObject({
      billSequenceBegin: 'field.immutable',
    })
  })

  test('demands nothing, and nothing is demanded of it', () => {
    expect(ofStore({ name: 'Loja', timeZone: 'America/Manaus' })).toEqual({})
    const chosen = { platform: 'infrashop', billGateway: 'pagarme' }
    expect(ofStore(chosen, chosen)).toEqual({})
  })

  test.each([
    ['required', { kind: 'text', required: [{ setting: 'other', is: ['on'] }] }, { other: 'on', own: null }],
    ['excludes', { kind: 'boolean', excludes: ['other'] }, { other: true, own: true }],
    ['notBelow', { kind: 'percentage', notBelow: 'other' }, { other: 9, own: 1 }],
    ['digitsAtMost', { kind: 'percentage', digitsAtMost: 'other' }, { other: 1, own: 12 }],
  ] as const)('makes the rule %s of one that is read demand nothing', (_, rule, after) => {
    const group = 'general'
    const own: Setting = { group, reader: 'some-code.ts', ...rule }
    const problemsBeside = (other: Setting) =>
      checkSettings({ other, own }, { before: after, after, sent: ['own'] }).filter(
        ({ setting }) => setting === 'own',
      )
    expect(problemsBeside({ group, reader: 'some-code.ts', kind: 'text' })).toHaveLength(1)
    expect(problemsBeside({ group, kind: 'text' })).toEqual([])
  })

  test.each(tables)('hides none of %s that is read', (_, table) => {
    for (const [name, { reader, when }] of Object.entries(table))
      if (reader && when) expect(table[when.setting]?.reader, name).toBeDefined()
  })
})

describe('a choice that is not offered', () => {
  test('is not made anew, and stays where it was made', () => {
    const table: SettingTable = { tms: { ...storeSettings.tms, offered: [noTms, 'deliveryHub'] } }
    const stored = { tms: 'intelipost' }
    expect(codes(stored, { table })).toMatchObject({ tms: 'field.unused' })
    expect(codes(stored, { table, before: stored })).not.toHaveProperty('tms')
    expect(codes({ tms: 'none' }, { table, before: stored })).not.toHaveProperty('tms')
  })
})

describe('a store', () => {
  test('with a document, a context and nothing else is fine', () => {
    expect(codes({ context: ['B2C', 'B2B'] })).toEqual({})
  })

  test('needs an origin document and at least one context, in upper case and without repetition', () => {
    expect(codes({ originDocument: null, context: [] })).toEqual({
      originDocument: 'field.required',
      context: 'field.required',
    })
    expect(codes({ context: null }, { before: { context: ['B2C'] } })).toEqual({})
    expect(codes({ context: ['b2c'] })).toEqual({ context: 'field.upper_case' })
    expect(codes({ context: ['B2C', 'B2C '] })).toEqual({ context: 'field.duplicate' })
  })

  test.each(['1234567800019', '123456780001950', '12345678 00195', 'ABCDEFGHIJKLMN'])(
    'document %s is refused',
    (wrong) =>
      expect(codes({ carrierDocument: wrong })).toEqual({ carrierDocument: 'field.document_digits' }),
  )

  test('a TMS needs its own fields and a postal code of eight digits', () => {
    const before = { tms: 'intelipost' }
    expect(codes(before, { before })).toEqual({
      originZipCode: 'field.required',
    })
    expect(codes({ originZipCode: '01310100' }, { before })).toEqual({})
    expect(codes({ tms: 'deliveryHub' })).toEqual({ originZipCode: 'field.required' })
    expect(codes({ tms: 'deliveryHub', originZipCode: '1310-100' })).toEqual({
      originZipCode: 'field.digits_only',
    })
    expect(codes({ tms: 'none', originZipCode: '0131010' })).toEqual({ originZipCode: 'field.too_short' })
  })

  test('cannot have two options on that exclude each other, in whichever order they are turned on', () => {
    expect(codes({ readStockFromErp: true, readStockFromWms: true }, { before: { ...senior } })).toEqual({
      readStockFromErp: 'field.exclusive',
      readStockFromWms: 'field.exclusive',
    })
    expect(codes({ trackingFromTms: true }, { before: { ...tms, ...etracker } })).toMatchObject({
      trackingFromTms: 'field.exclusive',
    })
    expect(
      codes({ trackingFromTms: true, etrackerEnabled: false }, { before: { ...tms, ...etracker } }),
    ).toEqual({})
  })

  test('is asked nothing of a system it has not chosen, and keeps its settings there', () => {
    const before = { tms: 'intelipost', quotationStatus: 'reserved', originZipCode: null }
    expect(codes({ tms: 'none' }, { before })).toEqual({})
  })

  test('takes time zones of the IANA list only', () => {
    expect(codes({ timeZone: 'America/Mexico_City' })).toEqual({})
    for (const wrong of ['Sao Paulo', 'America/Nowhere', '-03:00'])
      expect(codes({ timeZone: wrong })).toEqual({ timeZone: 'field.invalid' })
  })

  test('takes instants in ISO-8601 with offset', () => {
    expect(codes({ captureOrdersAfter: '2026-11-27T18:00:00-03:00' })).toEqual({})
    for (const wrong of ['27/11/2026', '2026-11-27', '2026-11-27T18:00:00', '2026-13-27T18:00:00Z'])
      expect(codes({ captureOrdersAfter: wrong })).toEqual({ captureOrdersAfter: 'field.iso_date' })
  })

  test('takes whole numbers within their bounds', () => {
    expect(codes({ stockFactor: 50.5 })).toEqual({ stockFactor: 'field.not_integer' })
    expect(codes({ stockFactor: -1 })).toEqual({ stockFactor: 'field.too_small' })
    expect(codes({ stockFactor: 101 })).toEqual({ stockFactor: 'field.too_big' })
    expect(codes({ stockFactor: '50' })).toEqual({ stockFactor: 'field.not_number' })
    expect(codes({ dockTimeFlagship: 0, dockCutoffFlagship: '24:00' })).toEqual({
      dockCutoffFlagship: 'field.invalid',
    })
  })

  test('has no settings beside those of the table', () => {
    expect(codes({ acl: ['Root'], constructor: 1 })).toEqual({
      acl: 'field.invalid',
      constructor: 'field.invalid',
    })
  })

  test('an unfinished tab does not keep another from being saved', () => {
    expect(codes({ stockFactor: 50 }, { before: { context: [] } })).toEqual({})
  })
})

describe('a seller', () => {
  const sequence = {
    billSequenceEnabled: true,
    billSequenceBegin: 100,
    billSequenceEnd: 999,
    billSequenceMaxDigits: 3,
  }

  test('has a sequence of bills that begins before it ends and fits its digits', () => {
    expect(ofSeller(sequence)).toEqual({})
    expect(ofSeller({ ...sequence, billSequenceEnd: 99 })).toEqual({ billSequenceEnd: 'field.too_small' })
    expect(ofSeller({ ...sequence, billSequenceEnd: 1000 })).toEqual({ billSequenceEnd: 'field.too_big' })
    expect(ofSeller({ billSequenceEnabled: true })).toMatchObject({ billSequenceBegin: 'field.required' })
  })

  test('cannot change the sequence once it is set', () => {
    expect(ofSeller({ billSequenceBegin: 101 }, sequence)).toEqual({ billSequenceBegin: 'field.immutable' })
    expect(ofSeller({ billSequenceBegin: null }, sequence)).toEqual({ billSequenceBegin: 'field.immutable' })
    expect(ofSeller({ billSequenceBegin: 100 }, sequence)).toEqual({})
  })

  test('needs the unit document to send orders or invoices to the WMS', () => {
    expect(ofSeller({ seniorInvoices: true })).toEqual({ unitDocument: 'field.required' })
    expect(ofSeller({ seniorOrders: true, unitDocument: document })).toEqual({})
  })
})

describe('whatever is sent', () => {
  const names = Object.keys(storeSettings)
  const anything = fc.dictionary(fc.constantFrom(...names), fc.anything(), { maxKeys: 8 })

  test('is judged, never thrown at, and at most once a setting', () => {
    fc.assert(
      fc.property(anything, (sent) => {
        const problems = checkSettings(wholeStore, {
          before: store,
          after: { ...store, ...sent },
          sent: Object.keys(sent),
        })
        const named = problems.map(({ setting }) => setting)
        expect(new Set(named).size).toBe(named.length)
      }),
    )
  })

  test('a setting that does not apply is never demanded', () => {
    fc.assert(
      fc.property(fc.subarray(names), fc.constantFrom('none', 'intelipost', null), (sent, tms) => {
        const after: SettingValues = { ...store, tms }
        for (const { setting, code } of checkSettings(wholeStore, { before: store, after, sent }))
          if (code === 'field.required') expect(applies(wholeStore, after, setting)).toBe(true)
      }),
    )
  })

  test('accepted settings are accepted again unchanged', () => {
    const percent = fc.integer({ min: -5, max: 105 })
    fc.assert(
      fc.property(percent, fc.array(fc.string({ maxLength: 5 })), (stockFactor, context) => {
        const sent = { stockFactor, context }
        const after = { ...store, ...sent }
        if (checkSettings(wholeStore, { before: store, after, sent: Object.keys(sent) }).length > 0) return
        expect(isFilled(context)).toBe(true)
        expect(checkSettings(wholeStore, { before: after, after, sent: names })).toEqual([])
      }),
    )
  })
})

const tms = { tms: 'intelipost', originZipCode: '01310100' }
const etracker = { etrackerEnabled: true, etrackerUrl: 'https://etracker.example.com', etrackerToken: 't' }
const senior = {
  seniorEnabled: true,
  emitterDocument: document,
}
