import type { Part } from '../bench-context.ts'

export const measureFlow: Part = async () => []
