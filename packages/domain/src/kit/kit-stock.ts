import { isValidOn, type Kit } from './kit.ts'

/** How many kits the units of its components make up; a component that nothing is known of makes up none. */
function kitsOf(components: Kit['components'], availableOf: (sku: string) => number | undefined): number {
  const made = components.map(({ sku, quantity }) => Math.floor((availableOf(sku) ?? 0) / quantity))
  return components.length === 0 ? 0 : Math.max(0, Math.min(...made))
}

/**
 * The kits that may be sold on a day (`YYYY-MM-DD` of the store): those that the available units of its components make up,
 * less those held back until its due date. None outside of its period, and none of a kit that the channels may not show.
 */
export function kitStock(kit: Kit, availableOf: (sku: string) => number | undefined, day: string): number {
  if (!kit.display || !isValidOn(kit, day)) return 0
  const isHeld = kit.dueDate === null || day <= kit.dueDate
  return Math.max(0, kitsOf(kit.components, availableOf) - (isHeld ? kit.reserved : 0))
}
