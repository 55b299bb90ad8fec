import type { Part } from '../bench-context.ts'
import { measureFloor } from '../floor/measure-floor.ts'

/** An order's main path written by hand, to compare the hub's cost with. */
export const measureFloorPart: Part = async (context) => (await measureFloor(context)).sections
