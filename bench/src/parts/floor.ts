import type { Part } from '../bench-context.ts'
import { measureFloor } from '../floor/measure-floor.ts'

/** An order's main path written by hand: what the hub's cost is compared with. */
export const measureFloorPart: Part = async (context) => (await measureFloor(context)).sections
