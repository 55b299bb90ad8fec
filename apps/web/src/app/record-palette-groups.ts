import { paletteGroups as products } from '../features/catalog/palette-groups.ts'
import { paletteGroups as inventories } from '../features/inventories/palette-groups.ts'
import { paletteGroups as kits } from '../features/kits/palette-groups.ts'
import { paletteGroups as movements } from '../features/movements/palette-groups.ts'
import { paletteGroups as routes } from '../features/routes/palette-groups.tsx'
import { paletteGroups as wms } from '../features/wms/palette-groups.tsx'

/** The plain records that the palette finds. */
export const recordPaletteGroups = [...inventories, ...movements, ...kits, ...products, ...routes, ...wms]
