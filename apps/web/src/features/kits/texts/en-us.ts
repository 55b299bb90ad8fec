import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'kits.title': 'Kits',
  'kits.kit': 'Kit',
  'kits.new': 'New kit',
  'kits.create': 'Create kit',
  'kits.empty': 'No kits',
  'kits.empty.hint': 'Create a kit or a SKU replacement, or import a spreadsheet.',
  'kits.filter.component': 'Has the component',
  'kits.filter.component.hint': 'The component’s whole SKU.',
  'kits.sku.hint': 'The code that the channels sell. It cannot be changed later.',
  'kits.type.hint':
    'A kit has several components. A SKU replacement sells one code and takes another from the stock.',
  'kits.period': 'Validity',
  'kits.period.hint':
    'Outside of these days the kit is neither split nor offered. Empty, it is always valid.',
  'kits.sale': 'Sale',
  'kits.reserved.hint': 'Kits that are not offered to the channels, until the day beside or always.',
  'kits.display.label': 'Show on channels',
  'kits.display.hint': 'Hidden, the stock offered to the channels is zero.',
  'kits.status.label': 'Kit is active',
  'kits.status.hint': 'Inactive, the SKU is treated as a plain product.',
  'kits.components': 'Components',
  'kits.components.hint':
    'The kit’s price is split by the percentages; without them by the unit values; without either by the quantities.',
  'kits.component.number': 'Component {{number}}',
  'kits.component.add': 'Add component',
  'kits.component.remove': 'Remove component {{sku}}',
  'kits.quantity': 'Quantity',
  'kits.percentage': 'Share of the price',
  'kits.item_value': 'Unit value',
  'kits.percentages': 'Sum of the percentages: {{sum}}%',
  'kits.facts': 'Record',
  'kits.stock': 'Stock',
  'kits.stock.kits': 'Available kits',
  'kits.stock.hint': 'As many as the components allow now.',
  'kits.stock.unknown': 'no stock in iHub',
}
